"""What all tables share."""

from sqlalchemy import BigInteger, Integer, MetaData

metadata = MetaData()

Big = BigInteger().with_variant(Integer(), "sqlite")

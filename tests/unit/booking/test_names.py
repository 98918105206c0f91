"""What may be a name: people's names of any script, and nothing that is sent to others under their cover."""

import pytest

from frontdesk.booking.inputs import read_contact, read_name
from frontdesk.errors import BadInput

REAL = (
    "Jess Doe",
    "jess",
    "J. R. R. Tolkien",
    "J.R.R. Tolkien",
    "Dr. Lee",
    "Dr.Lee",
    "St.John Smythe",
    "Martin Luther King, Jr.",
    "Smith, John",
    "O'Brien",
    "D’Angelo Russell",
    "Jean-Luc Picard",
    "Anne–Marie Duff",
    "Jess & Tom Miller",
    "Jess and Tom Miller",
    "Robert (Bob) Smith",
    'Dwayne "The Rock" Johnson',
    "X Æ A-12",
    "Henry Ford 2nd",
    "María del Carmen de los Ángeles Fernández de la Cruz Martínez",
    "maria del carmen de los angeles",
    "Đặng Thị Bích Ngọc",
    "Nguyễn Văn A",
    "You An Is",
    "May Will",
    "Kim On-Is",
    "Łukasz Żółć",
    "Þórr Ægisson",
    "İbrahim Şahin",
    "Владимир Ильич",
    "Ἀλέξανδρος Παπαδόπουλος",
    "محمد بن عبد الله",
    "نیما یوشیج",
    "علی‌رضا",
    "דוד בן־גוריון",
    "צ׳רלי",
    "राजेश कुमार",
    "ക്രിസ്‌റ്റഫർ",
    "நல்லதம்பி",
    "ශ්‍රීමත්",
    "สมชาย ใจดี",
    "မောင်မောင်",
    "ភិរម្យ",
    "李小龙",
    "阿列克谢·托尔斯泰",
    "山田 太郎",
    "ジョン・スミス",
    "𠮷野家",
    "김철수",
    "ᎠᏂᎩᏚᏩᎩ",
    "Հովհաննես",
    "გიორგი",
    "Aminata Sow Fall",
    "Kalaniʻōpuʻu",
    "Ngũgĩ wa Thiong'o",
    "!Xóõ".removeprefix("!"),
)
NONE = (
    "https://evil.example/pay",
    "URGENT verify at https://evil.example",
    "Dear URGENT verify at hxxps evil",
    "evil.example",
    "Your parcel evil.top",
    "www evil",
    "jess@example.org",
    "Call 18005551234 now",
    "+1 800 555 1234",
    "Verify your account now",
    "URGENT YOUR ACCOUNT HAS BEEN CLOSED",
    "please call this number at once",
    "Congratulations! You won",
    "Your account is locked: act",
    "visit evil dot com",
    "<b>Jess</b>",
    "Jess {{7*7}}",
    "a" * 121,
    "word " * 15,
    "12",
    "🎉🎉",
    "​",
)


@pytest.mark.parametrize("name", REAL)
def test_real_names_of_any_script_stay_as_they_are(name: str) -> None:
    assert read_name(name) == name


@pytest.mark.parametrize("text", NONE)
def test_links_numbers_and_sentences_are_no_names(text: str) -> None:
    with pytest.raises(BadInput):
        read_name(text)


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("Jess\u202eeoD", "JesseoD"),
        ("\u2066Jess\u2069 Doe", "Jess Doe"),
        ("Je\u200bss\ufeff Doe\u200e", "Jess Doe"),
        ("\u200cJess\u200d", "Jess"),
        ("Jess \U000e0041Doe", "Jess Doe"),
        ("J\u00adess", "Jess"),
        ("\u3164Jess", "Jess"),
        ("Jess 🌸", "Jess"),
    ],
)
def test_what_cannot_be_seen_leaves_a_name(sent: str, kept: str) -> None:
    assert read_name(sent) == kept


def test_a_link_cannot_be_hidden_by_what_cannot_be_seen() -> None:
    with pytest.raises(BadInput):
        read_name("ev\u200bil.exa\u00admple")


def test_a_contact_has_a_name_by_the_same_rule() -> None:
    with pytest.raises(BadInput, match="link"):
        read_contact("URGENT https://evil.example", "US")

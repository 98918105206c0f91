"""How much a run of the benchmark does."""

from dataclasses import dataclass
from typing import Self

ENGINES = ("sqlite", "postgres")
PROCESSES = 4
CLIENTS_A_PROCESS = 16


@dataclass(frozen=True, slots=True)
class Options:
    """The defaults are those of the full run."""

    engines: tuple[str, ...] = ENGINES
    preloaded: int = 100_000
    rounds: int = 12
    """Ours and raw in turn; an even number, so that each goes first as often as the other."""
    round_size: int = 1_000
    waves: int = 6
    wave_size: int = 100
    looks: int = 30
    attempts: int = 100_000
    """In the battle of several processes, on all engines together."""
    growth: tuple[int, ...] = (1_000, 10_000, 100_000, 1_000_000)

    @classmethod
    def of(
        cls,
        *,
        quick: bool = False,
        attempts: int | None = None,
        growth: bool | None = None,
        engine: str = "both",
    ) -> Self:
        """From what the command line says; growth is measured in the full run, unless it says otherwise."""
        base = (
            cls(rounds=10, round_size=400, waves=2, wave_size=50, looks=14, attempts=6_400)
            if quick
            else cls()
        )
        wanted = growth if growth is not None else not quick
        sizes = tuple(size for size in base.growth if not quick or size < 1_000_000)
        return cls(
            engines=ENGINES if engine == "both" else (engine,),
            preloaded=base.preloaded,
            rounds=base.rounds,
            round_size=base.round_size,
            waves=base.waves,
            wave_size=base.wave_size,
            looks=base.looks,
            attempts=base.attempts if attempts is None else attempts,
            growth=sizes if wanted else (),
        )

    @property
    def places_fought_for(self) -> int:
        """In the battle, on each engine: every client tries to get each of them."""
        clients = PROCESSES * CLIENTS_A_PROCESS * len(self.engines)
        return -(-self.attempts // clients)

    @property
    def places(self) -> int:
        """Free places that measuring one engine uses up."""
        measured = (self.rounds + 1) * self.round_size + (self.waves + 1) * self.wave_size
        return measured + self.places_fought_for

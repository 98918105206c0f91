"""Templates → pages, with the words of a business's own locale."""

from collections.abc import Mapping

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.responses import HTMLResponse

from frontdesk.booking.model import Shape
from frontdesk.playbooks import Playbook


def motif_of(playbook: Playbook) -> str:
    """Which little drawing stands for the business, by what can be booked there."""
    shapes = {service.shape for service in playbook.business.services.values()}
    if Shape.STAY in shapes:
        return "lotus"
    if Shape.TABLE in shapes:
        return "bell" if playbook.directory else "table"
    if playbook.inventory:
        return "car"
    return "calendar" if "calcom" in playbook.tools else "leaf"


class Renderer:
    """Fills templates in; everything that goes into them is escaped."""

    def __init__(self, playbooks: Mapping[str, Playbook]) -> None:
        self._environment = Environment(
            loader=PackageLoader("frontdesk.server"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._playbooks = playbooks
        self._environment.globals.update(motif_of=motif_of)

    def page(
        self,
        template: str,
        *,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
        **values: object,
    ) -> HTMLResponse:
        values.setdefault("businesses", tuple(self._playbooks.values()))
        text = self._environment.get_template(template).render(status=status, **values)
        return HTMLResponse(text, status_code=status, headers=dict(headers or {}))

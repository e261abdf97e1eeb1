"""What every HTTP route shares: who asks, what a refusal looks like, how often one may ask."""

from __future__ import annotations

import ipaddress
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, ResponseHeader
from litestar.exceptions import HTTPException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from troisactes.errors import InputTooLarge, TroisActesError, UnknownId
from troisactes.i18n import LANGUAGES
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_table
from troisactes.records.phrase import Phrase
from troisactes.table.characters.shelf import NotYourShelf, ShelfFull
from troisactes.table.room import seats
from troisactes.table.room.rooms import NoSeat, NotAllowed, Rooms, SeatShut, SeatTaken
from troisactes.table.room.spectators import ClosedToSpectators
from troisactes.table.server.refusal_words import explained_in, said_in
from troisactes.table.server.security import is_own_host, is_same_origin
from troisactes.table.store.store import Conflict, StoreUnusable, TableDamaged

COOKIE: Final = "troisactes"
COOKIE_AGE: Final = 60 * 60 * 24 * 90
SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
RESERVED: Final = "reserved"  # of a connection's state: it is one too many, unless a master's
TAKES: Final = "takes"  # of a route: content types it takes instead of JSON
TABLE: Final = "table"
A_DAY: Final = 86_400.0  # seconds
ADDRESSES_REMEMBERED: Final = 4096
IPV6_NETWORK: Final = 64  # bits
LONGEST_SHOWN: Final = 80  # of what was sent in a refusal
UNSAID: Final = "application/octet-stream"  # what content is that says nothing
JSON_TYPES: Final = ("application/json",)

# How often one address may do something in a minute. A code has 2**39 values: guessing is hopeless.
A_MINUTE: Final = {"request": 1200, "open": 120, "guess": 60, "upload": 30, "compute": 60}

Lang = Annotated[str, QueryParameter(pattern="^(fr|en)$")]
SeatWanted = Annotated[str, QueryParameter(name="seat", max_length=64)]
Asking = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]


class HttpProblem(msgspec.Struct):
    """Why not: a stable code, and a sentence."""

    code: str
    message: str


class TooOften(TroisActesError):
    """Asked too often."""

    code = "too_often"


class TooMuchWork(TroisActesError):
    """Reading it took more time or memory than reading may take."""

    code = "too_much_work"


class TooManyConnections(TroisActesError):
    """The last places are the game masters'."""

    code = "too_many_connections"


class NoMoreTables(TroisActesError):
    """The operator allows no more of them."""

    code = "no_more_tables"


class NotOurName(TroisActesError):
    """Asked for under a name that is not this server's."""

    code = "not_our_name"


class WrongContentType(TroisActesError):
    """The content is not said to be of the kind that is expected."""

    code = "bad_content_type"


class NotAnImage(TroisActesError):
    """The content is of no kind a browser may safely show."""

    code = "bad_type"


STATUSES: Final[dict[type[TroisActesError], int]] = {
    UnknownId: 404,
    NoSeat: 401,
    NotAllowed: 403,
    ClosedToSpectators: 403,
    SeatShut: 403,
    SeatTaken: 409,
    InputTooLarge: 413,
    TooMuchWork: 413,
    NotAnImage: 415,
    WrongContentType: 415,
    NotOurName: 421,
    TooOften: 429,
    TableDamaged: 409,
    Conflict: 409,
    NotYourShelf: 403,
    ShelfFull: 507,
    StoreUnusable: 503,
    TooManyConnections: 503,
    NoMoreTables: 507,
}
RETRY_AFTER: Final = "5"  # seconds, once the store did not answer
CODES: Final = {
    400: "bad_request",
    401: "no_seat",
    403: "not_allowed, not_your_shelf",
    404: "unknown_id",
    405: "bad_method",
    413: "input_too_large",
    415: "bad_type, bad_content_type",
    421: "not_our_name",
    422: "invalid_answer",
    429: "too_often",
    503: "store_unusable, too_many_connections",
    507: "no_more_tables, shelf_full",
}
REFUSALS: Final = {
    status: ResponseSpec(HttpProblem, description=CODES[status], generate_examples=False)
    for status in (400, 401, 403, 404, 405, 413, 415, 421, 422, 429, 503, 507)
} | {
    409: ResponseSpec(
        HttpProblem, description="seat_taken, table_damaged, conflict", generate_examples=False
    )
}


class Limits:
    """How often each visitor did each thing in the last minute or so (or another period)."""

    def __init__(
        self,
        most: dict[str, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
        period: float = 60.0,
    ) -> None:
        self._most = A_MINUTE if most is None else most
        self._clock = clock
        self._period = period
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, address: str, what: str) -> None:
        """One more; TooOften when that is too many. What is not limited may be done freely."""
        most = self._most.get(what)
        if not most:
            return
        now = self._clock()
        key = (address, what)
        left, then = self._left.pop(key, (float(most), now))
        left = min(float(most), left + (now - then) * most / self._period)
        self._left[key] = (max(0.0, left - 1), now)
        while len(self._left) > ADDRESSES_REMEMBERED:
            self._left.popitem(last=False)
        if left < 1:
            if self._period == A_DAY:
                raise TooOften(about_table.at_most_a_day(most))
            raise TooOften(about_table.at_most_a_minute(most))


class ServerSettings(NamedTuple):
    """What whoever runs a server decides; 0 is no limit."""

    address: str = ""  # how other machines reach it, where known
    names: frozenset[str] = frozenset()  # it answers to, beside any address
    most_tables: int = 0
    tables_a_day: int = 0  # that one visitor may open


def rooms_of(connection: Connection) -> Rooms:
    rooms: Rooms = connection.app.state.rooms
    return rooms


def settings_of(connection: Connection) -> ServerSettings:
    settings: ServerSettings = connection.app.state.settings
    return settings


def spend(connection: Connection, what: str) -> None:
    limits: Limits = connection.app.state.limits
    limits.spend(visitor_of(connection), what)


def visitor_of(connection: Connection) -> str:
    """Who asks, as far as an address tells."""
    return visitor_at(connection.client.host if connection.client else "")


def visitor_at(address: str) -> str:
    """An address; of IPv6 its network, as each household has more of those than one can count."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_NETWORK), strict=False).network_address)


def cookie_of(connection: Connection) -> str:
    return connection.cookies.get(COOKIE, "")


def seat_of(connection: Connection, table: str, wanted: str = "") -> str:
    return rooms_of(connection).seat_of(table, cookie_of(connection), wanted)


def expect_gm(connection: Connection, table: str, what: Phrase) -> None:
    try:
        seat_of(connection, table, GM)
    except NoSeat as error:
        if not rooms_of(connection).held(cookie_of(connection)):
            raise
        raise NotAllowed(about_table.only_the_game_master_does(what)) from error


def browser_cookie(request: Asking) -> tuple[str, Cookie]:
    """The secret of this browser, a new one if it has none, and the cookie that keeps it."""
    secret = cookie_of(request)
    if not 40 <= len(secret) <= 64:
        secret = seats.new_secret()
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        path="/api",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=COOKIE_AGE,
    )
    return secret, cookie


def base_address(request: Asking) -> str:
    """How others reach this server: as this browser does, unless that means only this machine."""
    own = settings_of(request).address
    is_local = request.url.hostname in ("127.0.0.1", "localhost", "::1")
    return own if own and is_local else str(request.base_url).rstrip("/")


def is_from_here(connection: Connection) -> bool:
    """A page of somebody else's must not act with this browser's seats."""
    if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    if not is_own_host(connection.headers.get("host", ""), settings_of(connection).names):
        return False
    origin = connection.headers.get("origin")
    if origin is None:
        return True  # not a browser: it had to be given the cookie by hand
    return is_same_origin(origin, connection.scope["scheme"], connection.headers.get("host", ""))


def guard(connection: Connection, handler: BaseRouteHandler) -> None:
    """Every request: meant for us, not too many, and nothing changed from elsewhere."""
    if connection.scope.get("state", {}).get(RESERVED) and not _is_a_game_master(connection):
        raise TooManyConnections(about_table.too_many_connections())
    if not isinstance(connection, Request):
        return  # a socket says so itself, to be closed with a reason
    expect_own_name(connection)
    spend(connection, "request")
    if connection.method not in SAFE:
        if not is_from_here(connection):
            raise NotAllowed(about_table.from_another_site())
        _expect_content_type(connection, handler.opt.get(TAKES, JSON_TYPES))


def _is_a_game_master(connection: Connection) -> bool:
    return any(each.seat == GM for each in rooms_of(connection).held(cookie_of(connection)))


def expect_own_name(connection: Connection) -> None:
    host = connection.headers.get("host", "")
    if not is_own_host(host, settings_of(connection).names):
        raise NotOurName(about_table.not_a_name_of_this_server(host[:LONGEST_SHOWN]))


def _expect_content_type(request: Connection, types: tuple[str, ...]) -> None:
    """What is sent says what it is: a form of somebody else's page cannot say JSON."""
    headers = request.headers
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    given = headers.get("content-type", "").partition(";")[0].strip().lower() or UNSAID
    if has_body and not given.startswith(types):
        expected = about_table.expected_content_type(", ".join(types), given[:LONGEST_SHOWN])
        raise WrongContentType(expected)


def refuse(request: Asking, error: TroisActesError) -> Response[HttpProblem]:
    # Whatever could be read, but means nothing here, is not a bad request: it is refused.
    status = next((STATUSES[kind] for kind in STATUSES if isinstance(error, kind)), 422)
    answer = problem(status, error.code, explained_in(language_of(request), error))
    if status == 503:
        answer.headers["Retry-After"] = RETRY_AFTER
    return answer


def language_of(connection: Connection) -> str:
    """The language of whoever asks: what the address says, else what the browser prefers."""
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return str(asked)
    return "fr" if connection.headers.get("accept-language", "").startswith("fr") else "en"


def refuse_http(request: Asking, error: HTTPException) -> Response[HttpProblem]:
    """The framework's own refusals, in the same shape."""
    status = error.status_code
    if status >= 500:
        return problem(status, "error", "something went wrong on the server")
    said = str(error.detail)
    if status == 413:  # the one a person meets: the others are a program's
        said = said_in(language_of(request), InputTooLarge())
    wrong = (error.extra or []) if isinstance(error.extra, list) else []
    details = [f"{each.get('key', '')}: {each.get('message', '')}" for each in wrong]
    allow = (error.headers or {}).get("Allow")
    answer = problem(status, CODES.get(status, "bad_request"), "; ".join([said, *details]))
    if allow:
        answer.headers["Allow"] = allow
    return answer


def refuse_nesting(request: Asking, error: RecursionError) -> Response[HttpProblem]:
    """A body of lists in lists in lists…"""
    return problem(400, "bad_request", "nested too deeply to be read")


def refuse_encoding(request: Asking, error: UnicodeDecodeError) -> Response[HttpProblem]:
    """A body that is no text."""
    return problem(400, "bad_request", "expected UTF-8")


def tell_failure(request: Asking, error: Exception) -> Response[HttpProblem]:
    """A mistake of ours: the operator reads what happened, the visitor that it did."""
    logging.getLogger("uvicorn.error").error(
        "%s %s", request.method, request.url.path, exc_info=error
    )
    return problem(500, "error", said_in(language_of(request), TroisActesError()))


def problem(status: int, code: str, message: str) -> Response[HttpProblem]:
    return Response(HttpProblem(code, message), status_code=status, media_type="application/json")


NO_STORE: Final = [ResponseHeader(name="Cache-Control", value="no-store")]

"""The ASGI app: services, API, live sockets and page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

import hanamachi
from hanamachi.server import messages as m
from hanamachi.server.accounts.identity import Identities
from hanamachi.server.clock import SteadyClock
from hanamachi.server.config import Config, address_of
from hanamachi.server.errors import Refusal, invalid, storage_unavailable
from hanamachi.server.health import Health
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.metrics import Meters
from hanamachi.server.services import Parts, Services
from hanamachi.server.storage.protocol import StorageError
from hanamachi.server.storage.sql import SqlStorage
from hanamachi.server.transport import api, sockets
from hanamachi.server.transport.addresses import origin_of
from hanamachi.server.transport.contract import Contract
from hanamachi.server.transport.files import file_response
from hanamachi.server.transport.limits import Buckets, Sockets
from hanamachi.server.transport.middleware import VisitorMiddleware, problem_response
from hanamachi.server.transport.page import Page

log = structlog.get_logger()

SECRET_BYTES = 32
NOT_FOUND = 404
METHOD_NOT_ALLOWED = 405
PAGE_METHODS = ("GET", "HEAD")
HTTP_PROBLEMS = {
    404: (E.NOT_FOUND, "there is nothing at this address"),
    405: (E.METHOD_NOT_ALLOWED, "this method is not allowed here"),
    413: (E.TOO_LARGE, "the request is too large"),
}
OTHER_PROBLEM = (E.INVALID_REQUEST, "the request could not be understood")


def create_app(config: Config) -> FastAPI:
    """Return the app for a configuration; nothing is opened until it starts."""
    app = FastAPI(title="Hanamachi", openapi_url=None, lifespan=_lifespan)
    app.state.config = config
    app.state.meters = Meters()
    app.state.limits = config.limits
    app.state.page = Page(config.page)
    # They are whole already: include_router would make each of them again at the first request.
    app.router.routes += [route for router in (*api.routers, sockets.router) for route in router.routes]
    _add_service_routes(app)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(StorageError, _storage_failed)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_problem)
    app.add_middleware(
        VisitorMiddleware, origin=origin_of(config.base_url) if config.base_url else None, proxies=config.proxies
    )
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    config: Config = app.state.config
    limits, entropy = config.limits, config.entropy
    storage = SqlStorage(address_of(config.database))
    await storage.start()
    secret = config.secret or await storage.get_or_insert("secret", entropy.hexadecimal(SECRET_BYTES))
    wall = config.now or config.wall
    identities = Identities(secret.encode(), entropy.token, (config.base_url or "").startswith("https:"), wall)
    engine = config.engine()
    now = config.now or SteadyClock(config.wall, config.monotonic)
    services = Services(
        Parts(
            storage=storage,
            bus=config.bus(),
            engine=engine,
            identities=identities,
            entropy=entropy,
            meters=app.state.meters,
            move_interval=config.move_interval,
            max_tables=limits.tables,
            address=config.address,
            now=now,
            wall=wall,
        )
    )
    app.state.services, app.state.identities, app.state.health = services, identities, Health(storage, engine)
    app.state.meters.watch_writes(storage)
    app.state.meters.watch_engine(engine)
    app.state.sockets, app.state.address_sockets = Sockets(limits.sockets), Sockets(limits.address_sockets)
    app.state.buckets = Buckets(limits.requests_per_second, limits.burst, config.monotonic)
    factor = limits.address_factor
    app.state.address_buckets = Buckets(limits.requests_per_second * factor, limits.burst * factor, config.monotonic)
    app.state.refusal_buckets = Buckets(limits.refusals_per_second, limits.refusals, config.monotonic)
    app.state.table_buckets = Buckets(limits.tables_per_second, limits.table_burst, config.monotonic)
    app.state.code_buckets = Buckets(limits.codes_per_second, limits.code_burst, config.monotonic)
    await engine.start()
    await services.start()
    try:
        yield
    finally:
        app.state.health.stop()
        await services.stop()
        await engine.stop()
        await storage.stop()


def _add_service_routes(app: FastAPI) -> None:
    document = Contract(app)

    @app.get("/api/openapi.json", include_in_schema=False)
    async def contract(request: Request) -> Response:
        return file_response(await document.file(), request)

    @app.get("/livez", include_in_schema=False)
    async def alive() -> m.Health:
        return m.Health(status="ok", version=hanamachi.__version__)

    @app.get("/healthz", include_in_schema=False)
    @app.get("/readyz", include_in_schema=False)
    async def ready(request: Request) -> m.Health:
        await request.app.state.health.check()
        return await alive()

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> PlainTextResponse:
        return PlainTextResponse(request.app.state.meters.exposition(), media_type="text/plain; version=0.0.4")

    @app.api_route("/{path:path}", methods=[*PAGE_METHODS], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(METHOD_NOT_ALLOWED if _methods_at(request) else NOT_FOUND)
        page: Page = request.app.state.page
        return page.respond(request)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return problem_response(request.scope, error)


async def _storage_failed(request: Request, error: Exception) -> JSONResponse:
    log.error("storage_failed", why=str(error))
    return problem_response(request.scope, storage_unavailable())


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    fields = [m.InvalidField(where=list(item["loc"]), what=item["msg"]) for item in error.errors()]
    return problem_response(request.scope, invalid(fields))


async def _http_problem(request: Request, error: Any) -> JSONResponse:
    code, message = HTTP_PROBLEMS.get(error.status_code, OTHER_PROBLEM)
    response = problem_response(request.scope, Refusal(code, message))
    if error.status_code == METHOD_NOT_ALLOWED:
        response.headers["Allow"] = ", ".join(sorted(_methods_at(request) or PAGE_METHODS))
    return response


def _methods_at(request: Request) -> set[str]:
    """Return the methods that the API allows at a path, from all of its routes."""
    routes = (route for router in api.routers for route in router.routes if isinstance(route, APIRoute))
    return {method for route in routes if route.path_regex.match(request.url.path) for method in route.methods or ()}

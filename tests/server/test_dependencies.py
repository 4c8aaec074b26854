"""What the storage needs of SQLAlchemy, Alembic and the drivers beyond everyday use.

If an upgrade of one of them breaks this, it should fail here and say so, not in a running server.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import bindparam, create_engine, insert, inspect, text, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from lostcities.server.storage import migrations, schema
from lostcities.server.storage.engine import Database

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

ROW = dict.fromkeys(("created_at", "updated_at", "version"), 1.0) | {
    "id": "t",
    "status": "",
    "agent_due": False,
    "summary": "",
}


def test_sqlalchemy_compiled_statements_name_their_positional_parameters() -> None:
    table = schema.tables
    statement = update(table).where(table.c.id == bindparam("which")).values(version=bindparam("n"))
    positional: Any = statement.compile(dialect=sqlite.dialect())
    assert str(positional).count("?") == 2, "Prepared expects `?` for parameters on SQLite"
    assert positional.positiontup == ["n", "which"], (
        "Prepared needs `positiontup`: the names of parameters in their order"
    )


def test_sqlalchemy_compiled_statements_for_psycopg_take_names() -> None:
    engine = create_engine("postgresql+psycopg://nowhere/nothing")
    compiled: Any = insert(schema.tables).compile(dialect=engine.dialect)
    assert compiled.positiontup is None, "Prepared takes None to mean parameters by name"
    assert "%(summary)s" in str(compiled)
    engine.dispose()


def test_a_cursor_of_the_driver_is_within_sqlalchemys_transaction(url: str) -> None:
    with Database.at(url).engine() as engine:
        with engine.connect() as connection:
            connection.begin()
            cursor = connection.connection.cursor()
            cursor.execute("UPDATE alembic_version SET version_num = '9999'")
            assert cursor.rowcount == 1, "Prepared needs the driver's count of changed rows"
            cursor.close()
            seen = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            assert seen == "9999", "both must use one connection of the driver"
            connection.rollback()
        with engine.connect() as connection:
            assert migrations.revision(connection) == migrations.steps()[0], "rolled back with it"


def test_an_error_of_the_driver_becomes_sqlalchemys(url: str) -> None:
    with Database.at(url).engine() as engine, engine.begin() as connection:
        connection.execute(insert(schema.tables), ROW)
        base = connection.dialect.loaded_dbapi.Error
        repeated = "INSERT INTO tables VALUES ('t', 1, 1, 1, '', false, '')"
        cursor = connection.connection.cursor()
        with pytest.raises(base) as caught:
            cursor.execute(repeated)
        cursor.close()
        error = DBAPIError.instance(repeated, None, caught.value, base, hide_parameters=True)
        assert isinstance(error, IntegrityError), "the writer tells errors apart by these classes"
        assert error.orig is caught.value
        connection.rollback()


def test_the_begin_event_takes_sqlites_write_lock(file: Path) -> None:
    with Database.at(file).engine() as engine, engine.begin() as connection:
        driver: Any = connection.connection.driver_connection
        assert driver.in_transaction, "the listener for `begin` must be the one that begins"
        with (
            closing(sqlite3.connect(file, timeout=0)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked") as caught,
        ):
            other.execute("BEGIN IMMEDIATE")
        assert caught.value.sqlite_errorcode == sqlite3.SQLITE_BUSY


def test_sqlite_updates_from_a_list_of_values() -> None:
    found = sqlite3.connect(":memory:")
    found.execute("CREATE TABLE t (id, n)")
    found.execute("INSERT INTO t VALUES (1, 0), (2, 0)")
    moved = (
        "UPDATE t SET n = new.column2 FROM (VALUES (?, ?), (?, ?)) AS new WHERE id = new.column1"
    )
    assert found.execute(moved, [1, 10, 2, 20]).rowcount == 2, "sqlite_batch needs SQLite 3.33"
    assert found.execute("SELECT n FROM t ORDER BY id").fetchall() == [(10,), (20,)]
    found.close()


def test_psycopg_waits_for_notices_for_a_while(server_url: str) -> None:
    engine = create_engine(Database.at(server_url).url)
    arguments, named = engine.dialect.create_connect_args(engine.url)
    with psycopg.connect(*arguments, **named, autocommit=True) as connection:
        connection.execute("LISTEN lostcities")
        connection.execute("NOTIFY lostcities, 't 1'")
        payloads = [notice.payload for notice in connection.notifies(timeout=0.5)]
    assert payloads == ["t 1"], "the listener needs notifies(timeout=…), which returns by itself"
    engine.dispose()


def test_alembic_upgrades_on_the_connection_in_its_config(empty_url: str) -> None:
    with Database.at(empty_url).engine() as engine:
        with engine.connect() as connection:
            transaction = connection.begin()
            config = Config()
            config.set_main_option("script_location", migrations.__path__[0])
            config.attributes["connection"] = connection
            command.upgrade(config, "0001")
            assert MigrationContext.configure(connection).get_current_revision() == "0001"
            assert transaction.is_active, "the transaction is the caller's to commit"
            transaction.rollback()
        with engine.connect() as connection:
            assert tables_of(connection) == [], "a migration that fails must leave nothing behind"


def test_alembic_lists_the_steps() -> None:
    config = Config()
    config.set_main_option("script_location", migrations.__path__[0])
    script = ScriptDirectory.from_config(config)
    listed = [step.revision for step in script.walk_revisions()]
    assert listed[-1] == "0001"
    assert listed[0] == script.get_current_head()
    assert listed == migrations.steps(), "a step's file is named after its number"


def test_alembic_takes_a_percent_sign_in_a_path() -> None:
    config = Config()
    config.set_main_option("script_location", "/50%% off")
    assert config.get_main_option("script_location") == "/50% off"


def tables_of(connection: Connection) -> list[str]:
    return inspect(connection).get_table_names()

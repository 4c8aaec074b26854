"""The command `lostcities`.

`main` finds the command, `commands/` has one module for each, `table/` plays a game at the
terminal, `doctor/` examines an installation. What is said is in `lostcities.i18n`.
"""

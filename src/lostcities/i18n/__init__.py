"""Every text a person reads outside the page, in English and French.

`locales/DOMAIN.LANGUAGE.json` holds the texts: `cli` what the terminal says, `print` what the
sheets say, `reasons` why something is refused. A reason's English is beside the code that raises
it, so there is no `reasons.en.json`.
"""

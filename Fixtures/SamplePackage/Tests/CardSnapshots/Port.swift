// Built as it is; every other file here is rewritten by the plugin.

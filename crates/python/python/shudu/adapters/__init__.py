"""Adapters for other libraries, which are imported only here: `shudu.adapters.gymnasium`, `shudu.adapters.reasoning_gym`."""

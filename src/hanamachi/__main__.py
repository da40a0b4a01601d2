"""``python -m hanamachi`` is the command ``hanamachi``."""

from hanamachi.cli.app import main

if __name__ == "__main__":
    main()

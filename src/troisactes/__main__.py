"""``python -m troisactes``."""

from troisactes.cli import main

if __name__ == "__main__":
    main()

"""The command line. Nothing heavy is imported until a command needs it."""

import os
import sys

EXIT_OK = 0
EXIT_FAILED = 1  # a check failed
EXIT_USAGE = 2  # bad usage, or input that cannot be read
EXIT_INTERRUPTED = 130


def main() -> None:
    """The ``troisactes`` command."""
    from troisactes.cli.app import application, language_of

    arguments = sys.argv[1:]
    app = application(language_of(arguments, os.environ))
    app.main(args=arguments, prog_name="troisactes")

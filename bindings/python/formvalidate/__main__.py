"""The command, as `python -m formvalidate`."""

import sys

from .command import main

sys.exit(main())

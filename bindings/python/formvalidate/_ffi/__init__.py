"""The C ABI through ctypes: the only folder that knows either.

The structs and functions of `include/formvalidate.h` are declared here once more, under the same
names; the header says what they do. The tests compare the two with a C compiler.
"""

from ._batches import *
from ._builtins import *
from ._capsules import *
from ._card_structs import *
from ._forms import *
from ._functions import *
from ._requests import *
from ._rules import *
from ._structs import *

"""Jitted functions in a bundle that is a numba type of its own.

Code that takes a bundle as an argument is compiled and cached for that bundle, and bundle.function(...) in it is a
direct call that can be inlined.
"""

import hashlib
from typing import Any

from numba import types
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    NativeValue,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    unbox,
)

from plansza.kernel.code_cache import fingerprint


class Bundle:
    """Has the functions as attributes too, for plain Python."""

    def bind(self, name: str, functions: dict[str, Any], also: Any = None) -> None:
        """Takes the functions under a name; `also` is what else their code depends on."""
        parts = [fingerprint(getattr(f, "py_func", f)) for f in functions.values()]
        self.fingerprint = hashlib.sha256(repr((sorted(functions), parts, also)).encode()).hexdigest()[:16]
        self._numba_type_ = BundleType(name, self.fingerprint)  # where numba looks first, without asking Python
        _bound[self._numba_type_.key] = functions
        for attribute, function in functions.items():
            setattr(self, attribute, function)


class BundleType(types.Type):  # type: ignore[misc]
    def __init__(self, name: str, code: str) -> None:
        super().__init__(f"{name}@{code}")

    @property
    def key(self) -> str:
        return str(self.name)


_bound: dict[str, dict[str, Any]] = {}

register_model(BundleType)(models.OpaqueModel)


@unbox(BundleType)
def _unbox(typ: BundleType, obj: Any, c: Any) -> NativeValue:
    return NativeValue(c.context.get_dummy_value())


@infer_getattr
class _Functions(AttributeTemplate):  # type: ignore[misc]
    key = BundleType

    def generic_resolve(self, typ: BundleType, attr: str) -> types.Type | None:
        function = _bound[typ.key].get(attr)
        return None if function is None else types.Dispatcher(function)


@lower_getattr_generic(BundleType)
def _lower_function(context: Any, builder: Any, typ: BundleType, value: Any, attr: str) -> Any:
    return context.get_dummy_value()

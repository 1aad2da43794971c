// The Python module plancia._native.
//
// Everything that comes in is checked in the folder `asked` or here, so that the core may trust its
// types. What Python holds is immutable and nothing is global: any thread may call, and batches
// release the GIL.

#include "bindings/module.hpp"

NB_MODULE(_native, module) {
    module.doc() = "The native core. Private: plancia.engine and plancia.lexicon are its faces.";
#ifdef NDEBUG
    // Python need not free everything before it exits; reports about that are for developers.
    nb::set_leak_warnings(false);
#endif
    plancia::bind_scoring(module);
    plancia::bind_word_graph(module);
    plancia::bind_word_index(module);
    plancia::bind_moves(module);
    plancia::bind_leaves(module);
    plancia::bind_wins(module);
    plancia::bind_simulation(module);
    plancia::bind_games(module);
    plancia::bind_endgame(module);
    plancia::bind_clock(module);
}

/// The program that a person writes: its text, its file, what is wrong with it, which run shows it.
@NullMarked
package bcscope.ui.state.program;

import org.jspecify.annotations.NullMarked;

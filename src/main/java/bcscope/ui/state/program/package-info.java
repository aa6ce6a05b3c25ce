/// The program in the editor: its text, its file, its problems, its run.
@NullMarked
package bcscope.ui.state.program;

import org.jspecify.annotations.NullMarked;

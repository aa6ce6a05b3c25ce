/// Files that are damaged, crossed and made up, by the hundred thousand, held against one rule:
/// whatever is in a file, opening it ends soon, with something that runs or with sentences. Every
/// case is drawn from a format, a seed and its number, and can be drawn again alone.
@NullMarked
package bcscope.fuzz;

import org.jspecify.annotations.NullMarked;

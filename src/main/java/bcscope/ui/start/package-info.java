/// The start page: cards that run an example with one click.
@NullMarked
package bcscope.ui.start;

import org.jspecify.annotations.NullMarked;

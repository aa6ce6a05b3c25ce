/// The commands about lessons.
@NullMarked
package bcscope.cli.lesson;

import org.jspecify.annotations.NullMarked;

/// Tests of the pages that are made of lessons and of classes.
@NullMarked
package bcscope.cli.lesson.page;

import org.jspecify.annotations.NullMarked;

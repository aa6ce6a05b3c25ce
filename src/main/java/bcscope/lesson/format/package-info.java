/// From the text of a lesson to its records. The Markdown is read by commonmark-java, which also
/// records the source positions of all parts; fenced blocks hold JSON that is padded to its place
/// in the file, so that every complaint has the line and column that an editor shows.
@NullMarked
package bcscope.lesson.format;

import org.jspecify.annotations.NullMarked;

/// Tables as files, row by row: text with commas, Arrow.
@NullMarked
package bcscope.exporter.rows;

import org.jspecify.annotations.NullMarked;

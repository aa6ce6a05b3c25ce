/// What commands print: tables, listings, summaries, in text and JSON. Nothing here opens a file or
/// knows of options.
@NullMarked
package bcscope.cli.report;

import org.jspecify.annotations.NullMarked;

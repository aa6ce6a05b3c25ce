/// The output of commands: tables, listings, summaries, in text and JSON. Nothing here opens a file
/// or knows about options.
@NullMarked
package bcscope.cli.report;

import org.jspecify.annotations.NullMarked;

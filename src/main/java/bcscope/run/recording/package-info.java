/// The recording of a run as one file (extension `.bcsrun`): eight bytes of magic, a version, then
/// chunks, each with its type, length and checksum. The scenario, the head (how far the run got),
/// notes and the state of the view come first, because they are small and cannot be recreated; then
/// the program as columns of operations, the slice table and the process log; an empty last chunk
/// marks a complete file. A truncated or damaged file opens up to its last good chunk, with a
/// report of the missing parts. Nothing in a file is executed as code, and no length in it is
/// trusted before it is checked. The layout, byte by byte: `docs/recording-format.md`;
/// `samples/read_recording.py` reads the tables without this program.
@NullMarked
package bcscope.run.recording;

import org.jspecify.annotations.NullMarked;

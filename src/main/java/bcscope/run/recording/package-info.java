/// The recording of a run as one file (extension `.bcsrun`): eight bytes of magic, a version, then
/// chunks, each with its type, length and checksum. The scenario, the head (how far the run got),
/// notes and the state of the view come first, because they are small and cannot be made again;
/// then the program as columns of operations, the slice table and the process log; an empty last
/// chunk says that nothing is missing. A file that was cut off or damaged opens up to its last good
/// chunk and says what is missing. Nothing in a file is executed as code, and no length in it is
/// believed before it is checked. The layout, byte by byte: `docs/recording-format.md`;
/// `samples/read_recording.py` reads the tables without this program.
@NullMarked
package bcscope.run.recording;

import org.jspecify.annotations.NullMarked;

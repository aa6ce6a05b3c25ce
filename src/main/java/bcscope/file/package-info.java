/// The user's files: reading and writing.
///
/// An output ([bcscope.file.OutputFile], [bcscope.file.OutputFolder]) appears under its name only
/// when it is complete: it is written under a temporary name in the folder of its target, forced to
/// the disk and moved over the target in one step. Its target is never one of the inputs, a device
/// or a pipe. A folder appears with all its files; into an existing one they are moved together,
/// and meanwhile a marker file says that some are missing. The temporary file is locked while it is
/// written, so that a leftover of a killed program can be distinguished from one that another
/// program is writing: the next save to the same target removes the former and leaves the latter
/// alone.
///
/// An input ([bcscope.file.Inputs]) is opened once: its first bytes identify its format, and the
/// same stream is then read on. A source that can be read only once, such as a pipe, is copied
/// while it is read, and read again from the copy; so any file may be a pipe or standard input. It
/// is copied, instead of forbidding a second read, because a run with other values, a comparison
/// and the window's "run again" build their programs anew from the same bytes.
@NullMarked
package bcscope.file;

import org.jspecify.annotations.NullMarked;

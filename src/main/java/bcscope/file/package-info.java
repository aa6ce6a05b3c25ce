/// The files of a person: what is read and what is written.
///
/// Whatever is written ([bcscope.file.OutputFile], [bcscope.file.OutputFolder]) appears under its
/// name when it is whole, not before: it is written under a temporary name in the folder of its
/// target, forced to the disk and moved over the target in one step. What was read to make it is
/// never its target, and neither is a device or a pipe. A folder appears with all its files; into
/// one that exists they are moved together, and a file says that some are missing as long as that
/// takes. The temporary file is locked while it is written, so that what a killed program left
/// behind is told from what another one is writing: the next save to the same target removes the
/// former and leaves the latter alone.
///
/// Whatever is read ([bcscope.file.Inputs]) is opened once: its first bytes tell what it is, and
/// the same stream is then read on. What can be read only once, as a pipe, is copied while it is
/// read, and read again from the copy; so any file may be a pipe or standard input. A copy and no
/// rule against reading twice, because a run with other values, a comparison and the window's "run
/// again" build their programs anew from the same bytes.
@NullMarked
package bcscope.file;

import org.jspecify.annotations.NullMarked;

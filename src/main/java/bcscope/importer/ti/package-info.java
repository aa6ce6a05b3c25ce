/// TI, the time-independent trace format of SimGrid: one action a line, sizes in elements of a
/// type, computation in floating point operations, peers as world ranks.
///
/// The number of ranks is not recorded, and the meaning of a receive without a source depends on
/// the sends of the whole file. So the file is read once into [TiRecord]s, and each rank's
/// operations are written from these. Where the format leaves open what the program did, the trace
/// is refused with the line.
@NullMarked
package bcscope.importer.ti;

import org.jspecify.annotations.NullMarked;

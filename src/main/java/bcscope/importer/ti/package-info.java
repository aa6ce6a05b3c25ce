/// TI, the time-independent trace format of SimGrid: one action per line, sizes in elements of a
/// type, computation in floating point operations, peers as world ranks.
///
/// The number of ranks is not recorded, and the meaning of a receive without a source depends on
/// the sends of the whole file. So the file is read once into [TiRecord]s, and each rank's
/// operations are written from these. If the format is ambiguous about the program, the trace is
/// rejected with the line.
@NullMarked
package bcscope.importer.ti;

import org.jspecify.annotations.NullMarked;

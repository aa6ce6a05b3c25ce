/// GOAL: schedules as LogGOPSim reads them, a graph of sends, receives and computations for each
/// rank.
@NullMarked
package bcscope.importer.goal;

import org.jspecify.annotations.NullMarked;

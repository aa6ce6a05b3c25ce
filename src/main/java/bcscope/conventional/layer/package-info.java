/// How a particular conventional MPI sends a message, and what each step costs: Quadrics MPI,
/// LogGP, BlueGene/L and NX/2 on the iPSC/860. A [MessageLayer] chooses one of three [Protocol]s
/// for a message, prices its steps ([MessageStep]), and says how a collective runs
/// ([CollectiveWay]). A new MPI is one class here and one line in [MessageLayers].
@NullMarked
package bcscope.conventional.layer;

import org.jspecify.annotations.NullMarked;

package bcscope.engine;

import bcscope.base.MpiKind;
import bcscope.conventional.layer.BinomialTree;
import bcscope.conventional.layer.CollectiveCall;
import bcscope.conventional.layer.CollectiveWay;
import bcscope.conventional.layer.MemberNodes;
import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.MessageLayers;
import bcscope.program.CollectiveNeeds;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// Which member needs which in the collectives of conventional MPI, as implemented by the message
/// layer of a machine: receivers of a broadcast need the members that pass it on, gathering members
/// those that contribute. For one thread.
public final class MessageNeeds implements CollectiveNeeds {
    private final Program program;
    private final MessageLayer layer;
    private final IntUnaryOperator nodes;

    /// What the layer said last, and of which operation.
    private @Nullable CollectiveWay way;

    private int wayPc;

    private MessageNeeds(Program program, MessageLayer layer, IntUnaryOperator nodes) {
        this.program = program;
        this.layer = layer;
        this.nodes = nodes;
    }

    /// The needs of `program` in `scenario`, with the node of each process.
    public static CollectiveNeeds of(Scenario scenario, Program program, IntUnaryOperator nodes) {
        return scenario.mpi() == MpiKind.BCS
                ? CollectiveNeeds.ALL
                : new MessageNeeds(
                        program, MessageLayers.of(scenario.machine(), scenario.charged()), nodes);
    }

    @Override
    public boolean needs(int pc, int rank, int other) {
        if (program.peer(pc) < 0) {
            return true;
        }
        return needs(way(pc), pc, rank, other);
    }

    private boolean needs(CollectiveWay way, int pc, int rank, int other) {
        int root = program.peer(pc);
        return switch (way) {
            case CollectiveWay.InTurn(CollectiveWay inner, long _) -> needs(inner, pc, rank, other);
            case CollectiveWay.Together _ -> true;
            case CollectiveWay.FromRoot _, CollectiveWay.AlongLines _, CollectiveWay.Multicast _ ->
                    other == root;
            case CollectiveWay.ToRoot _ -> rank == root;
            case CollectiveWay.OverTree _ -> {
                Communicator group = program.communicators().get(program.context(pc));
                int size = group.size();
                int first = group.indexOf(root);
                int from = (group.indexOf(rank) - first + size) % size;
                int to = (group.indexOf(other) - first + size) % size;
                yield program.kind(pc).reduces()
                        ? BinomialTree.isAbove(from, to, size)
                        : BinomialTree.isAbove(to, from, size);
            }
        };
    }

    private CollectiveWay way(int pc) {
        CollectiveWay known = way;
        if (known == null || wayPc != pc) {
            known = ask(pc);
            way = known;
            wayPc = pc;
        }
        return known;
    }

    private CollectiveWay ask(int pc) {
        int[] members = program.communicators().get(program.context(pc)).members();
        int[] used = Arrays.stream(members).map(nodes).distinct().sorted().toArray();
        return layer.collective(CollectiveCall.of(program, pc, new MemberNodes(used)));
    }
}

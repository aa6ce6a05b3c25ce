package bcscope.picture.scene.state;

import bcscope.network.bluegene.Direction;
import bcscope.network.bluegene.Torus;

import java.util.Arrays;
import java.util.List;

/// The packets that a node of BlueGene/L still has to inject into the torus in one direction: the
/// FIFO registers that the packet layer makes a device of (S4 section 4.1). Its packets are those
/// of messages whose dimension-ordered way begins there, one message after another.
///
/// @param direction of the first link
/// @param messages of which packets wait; every message under way if the network does not carry
///   packet by packet
/// @param packets waiting packets
public record InjectionFifo(Direction direction, int messages, int packets) {
    /// The six of `node`, in the order of the directions.
    public static List<InjectionFifo> of(SceneState state, int node, Torus torus) {
        int[] messages = new int[Direction.values().length];
        int[] packets = new int[messages.length];
        for (Journey journey : state.underWay(node)) {
            boolean leaves = journey.from() == node && journey.to() != node;
            if (leaves && journey.kind() != Journey.Kind.OVER_TREE) {
                int waiting = state.packets(journey).waiting();
                int first = torus.first(node, journey.to());
                packets[first] += waiting;
                messages[first] += waiting > 0 || state.packets(journey).packets() == 0 ? 1 : 0;
            }
        }
        return Arrays.stream(Direction.values())
                .map(it -> new InjectionFifo(it, messages[it.ordinal()], packets[it.ordinal()]))
                .toList();
    }
}

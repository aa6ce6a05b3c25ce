package bcscope.run.race;

import bcscope.program.TakenOrder.Message;

import java.util.List;

/// A receive or probe from any source that could have taken another message than it took.
///
/// @param call which one
/// @param pc its operation
/// @param mostBytes the longest message that a receive has room for
/// @param took the message that it took in the run
/// @param others its possible matches, in the order of their senders
public record Race(WildcardCall call, int pc, long mostBytes, Message took, List<Message> others) {
    public Race {
        others = List.copyOf(others);
    }
}

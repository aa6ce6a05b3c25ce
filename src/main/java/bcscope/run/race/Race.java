package bcscope.run.race;

import bcscope.program.TakenOrder.Message;

import java.util.List;

/// A call that takes the first of several messages and could have taken another one.
///
/// @param call which one
/// @param pc its operation
/// @param took what it took in the run
/// @param others what it could have taken, by sender or request
public record Race(WildcardCall call, int pc, Choice took, List<Choice> others) {
    public Race {
        others = List.copyOf(others);
    }

    /// What a call takes.
    ///
    /// @param message the message that it takes or finds, or that of the receive it waits for
    /// @param request number of the request of a wait, as in [bcscope.program.TakenOrder]; -1 for a
    ///   receive or probe
    public record Choice(Message message, int request) {}
}

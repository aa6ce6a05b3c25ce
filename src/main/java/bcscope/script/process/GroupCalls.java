package bcscope.script.process;

import bcscope.program.Communicator;
import bcscope.script.code.Instruction;
import bcscope.script.value.Group;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The collective calls under way, of all processes. The calls of a communicator meet in the order
/// in which each member makes them.
final class GroupCalls {
    /// Makes communicators.
    @FunctionalInterface
    interface Definer {
        /// A communicator with the next number.
        Communicator define(int[] members);
    }

    /// Where the `sequence`th call on a communicator meets.
    private record Place(int communicator, long sequence) {}

    /// Who wants to be with whom.
    ///
    /// @param colour negative for no communicator
    /// @param plan where all make a grid, which
    record Choice(long colour, long key, Optional<Group.Plan> plan) {}

    private record Member(int index, long key) {}

    private final Definer definer;
    private final Map<Place, GroupCall> meetings = new HashMap<>();
    private final Reductions reductions = new Reductions();

    GroupCalls(Definer definer) {
        this.definer = definer;
    }

    /// A member of `group` makes its `sequence`th call on it. A mismatch with the calls of others
    /// is detected when they run.
    ///
    /// @param position of the operation with which it makes it
    GroupCall join(Group group, long sequence, Instruction.Call call, Object brings, int position) {
        Communicator communicator = group.communicator().orElseThrow();
        Place place = new Place(communicator.id(), sequence);
        GroupCall meeting =
                meetings.computeIfAbsent(place, _ -> new GroupCall(communicator.size(), call));
        meeting.bring(group.me(), call, brings, position);
        if (meeting.isComplete()) {
            meetings.remove(place);
            reductions.keep(meeting, communicator);
        }
        return meeting;
    }

    /// The reductions that all have called.
    Reductions reductions() {
        return reductions;
    }

    /// Makes the communicators of a complete meeting whose members brought [Choice]s: one for each
    /// colour, in the order of the colours.
    void divide(GroupCall meeting, Communicator parent) {
        Map<Long, List<Member>> colours = new TreeMap<>();
        for (int i = 0; i < meeting.size(); i++) {
            Choice choice = (Choice) meeting.of(i);
            if (choice.colour() >= 0) {
                colours.computeIfAbsent(choice.colour(), _ -> new ArrayList<>())
                        .add(new Member(i, choice.key()));
            }
        }
        for (List<Member> members : colours.values()) {
            members.sort((one, other) ->
                    one.key() == other.key()
                            ? Integer.compare(one.index(), other.index())
                            : Long.compare(one.key(), other.key()));
            int[] ranks = members.stream().mapToInt(it -> parent.members()[it.index()]).toArray();
            Communicator made = definer.define(ranks);
            for (int i = 0; i < ranks.length; i++) {
                int index = members.get(i).index();
                Optional<Group.Plan> plan = ((Choice) meeting.of(index)).plan();
                meeting.gives(index, new Group(Optional.of(made), i, plan));
            }
        }
    }
}

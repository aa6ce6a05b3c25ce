package bcscope.script.process;

import bcscope.program.Communicator;
import bcscope.program.ReducedValues;
import bcscope.script.code.Instruction;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.value.Parcel;
import bcscope.script.value.ValueTexts;
import bcscope.script.word.CollectiveWord;
import bcscope.script.word.ReductionWord;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The operands of the reductions of a run that were given values, for those who look at it. One
/// thread adds, any reads.
final class Reductions {
    /// Operands that are kept at most, of all reductions; later ones have no values to show.
    static final int MOST_OPERANDS = 1_000_000;

    private record Begin(int rank, int position) {}

    private final Map<Begin, Operands> all = new ConcurrentHashMap<>();
    private int kept;

    /// Keeps what the members of `communicator` gave, if `meeting` reduces values.
    void keep(GroupCall meeting, Communicator communicator) {
        CollectiveWord word = meeting.call().word().collective().orElseThrow();
        if (word.result() != CollectiveWord.Result.REDUCED
                || !meeting.isOver()
                || kept + meeting.size() > MOST_OPERANDS) {
            return;
        }
        List<Parcel> given =
                IntStream.range(0, meeting.size()).mapToObj(i -> (Parcel) meeting.of(i)).toList();
        if (given.stream().noneMatch(Parcel::isEmpty)) {
            kept += given.size();
            int[] members = communicator.members();
            all.put(
                    new Begin(members[0], meeting.begun()),
                    new Operands(meeting.call(), members, given));
        }
    }

    /// The reduction that `rank`, the first member of its communicator, began at `position`.
    Optional<ReducedValues> begunWith(int rank, int position) {
        return Optional.ofNullable(all.get(new Begin(rank, position)));
    }

    /// Combined in the order of the members, as the results of the calls are.
    ///
    /// @param members their ranks in the program
    /// @param given the operand of each
    private record Operands(Instruction.Call call, int[] members, List<Parcel> given)
            implements ReducedValues {
        @Override
        public String operator() {
            return switch (how()) {
                case Instruction.Operator.OfMpi(ReductionWord word) -> word.text();
                case Instruction.Operator.OfScript function -> function.name();
            };
        }

        private Instruction.Operator how() {
            return call.operation().orElseThrow();
        }

        /// Only the processes call functions of the script: for several operands there is no result
        /// here.
        private Optional<Parcel> combined(Stream<Parcel> operands) {
            return switch (how()) {
                case Instruction.Operator.OfMpi(ReductionWord word) ->
                        operands.reduce(
                                (one, other) -> CollectiveValues.reduced(call, word, one, other));
                case Instruction.Operator.OfScript _ ->
                        Optional.of(operands.toList())
                                .filter(all -> all.size() == 1)
                                .map(List::getFirst);
            };
        }

        @Override
        public Optional<String> of(int[] ranks) {
            try {
                return combined(
                                Arrays.stream(ranks)
                                        .map(this::member)
                                        .sorted()
                                        .mapToObj(given::get))
                        .map(it -> ValueTexts.brief(it.type(), it.number(), it.list()));
            } catch (ScriptFailure impossible) {
                return Optional.empty();
            }
        }

        private int member(int rank) {
            return IntStream.range(0, members.length)
                    .filter(i -> members[i] == rank)
                    .findFirst()
                    .orElseThrow();
        }
    }
}

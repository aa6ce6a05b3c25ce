package bcscope.script.check;

import bcscope.base.Say;
import bcscope.script.check.UnknownValues.Origin;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.word.CallWord;
import bcscope.script.word.CollectiveWord;
import bcscope.script.word.FunctionWord;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Why the calls of a script are not known in advance, and whether processes differ.
///
/// @param reasons sentences, in the order of the text
/// @param byRank whether anything depends on rank, random numbers or communicators
record Liveness(List<String> reasons, boolean byRank) {
    static Liveness of(
            List<Instruction> body, List<Code.Function> functions, List<Code.Named> variables) {
        UnknownValues taints = new UnknownValues(body, functions, variables);
        Map<Integer, List<String>> byLine = new TreeMap<>();
        Reasons reasons = new Reasons(taints, byLine);
        Instruction.all(body).forEach(step -> reasons.look(step, UnknownValues.PROGRAM));
        for (int i = 0; i < functions.size(); i++) {
            int frame = i;
            Instruction.all(functions.get(i).body()).forEach(step -> reasons.look(step, frame));
        }
        List<String> all = byLine.values().stream().flatMap(List::stream).distinct().toList();
        boolean byRank =
                !all.isEmpty()
                        || Stream.concat(
                                        Instruction.all(body),
                                        functions.stream()
                                                .flatMap(it -> Instruction.all(it.body())))
                                .anyMatch(Liveness::differs);
        return new Liveness(all, byRank);
    }

    private static boolean differs(Instruction step) {
        return (step instanceof Instruction.Call call
                        && call.word().collective().filter(CollectiveWord::makesGroups).isPresent())
                || step.terms().stream().flatMap(CodeTerm::all).anyMatch(Liveness::differs);
    }

    private static boolean differs(CodeTerm term) {
        return (term instanceof CodeTerm.Known known && known.fact() == CodeTerm.Fact.RANK)
                || (term instanceof CodeTerm.Applied applied
                        && applied.function() == FunctionWord.RANDOM)
                || (term instanceof CodeTerm.PropertyOf property
                        && Types.isCommunicator(property.owner().type()));
    }

    /// @param byLine takes the sentences
    private record Reasons(UnknownValues taints, Map<Integer, List<String>> byLine) {
        void look(Instruction step, int frame) {
            switch (step) {
                case Instruction.Control it -> decided(it, frame);
                case Instruction.AssignElement it ->
                        depends(it.line(), "the index", it.index(), frame);
                case Instruction.Call it -> call(it, frame);
                case Instruction.Change _, Instruction.Invoke _, Instruction.Return _ -> {}
            }
            step.terms().stream()
                    .flatMap(CodeTerm::all)
                    .forEach(term -> within(step.line(), term, frame));
        }

        /// Places within expressions.
        private void within(int line, CodeTerm term, int frame) {
            if (term instanceof CodeTerm.Element it) {
                depends(line, "the index", it.index(), frame);
            } else if (term instanceof CodeTerm.Each it) {
                depends(line, "the start of the list", it.from(), frame);
                depends(line, "the end of the list", it.to(), frame);
            }
        }

        private void decided(Instruction.Control step, int frame) {
            int line = step.line();
            step.decisions().forEach(it -> depends(line, it.what(), it.by(), frame));
            if (step.decisions().stream().allMatch(it -> taints.of(it.by(), frame).isEmpty())) {
                step.report().ifPresent(said -> message(line, said, frame));
            }
        }

        private void message(int line, Instruction.Message message, int frame) {
            message.values().forEach(value -> depends(line, "the message", value, frame));
        }

        private void call(Instruction.Call call, int frame) {
            call.operands().forEach((operand, term) -> operand(call, operand, term, frame));
            call.requests().forEach(it -> depends(call.line(), "the request", it, frame));
            call.label().ifPresent(label -> label(call, label, frame));
        }

        private void label(Instruction.Call call, Instruction.Message label, int frame) {
            String what = call.word() == CallWord.MARK ? "the mark" : "the name of the computation";
            label.values().forEach(value -> depends(call.line(), what, value, frame));
        }

        private void operand(Instruction.Call call, Operand operand, CodeTerm term, int frame) {
            switch (operand) {
                case DATA -> data(call, term, frame);
                case TAKES -> depends(call.line(), "the size that is taken", term, frame);
                case TO, FROM -> depends(call.line(), peer(call.word(), operand), term, frame);
                case TAG, RECEIVE_TAG -> depends(call.line(), "the tag", term, frame);
                case ON -> depends(call.line(), "the communicator", term, frame);
                case BY ->
                        depends(
                                call.line(),
                                call.word() == CallWord.SPLIT ? "the colour" : "the sizes",
                                term,
                                frame);
                case KEY -> depends(call.line(), "the key", term, frame);
                case COLUMNS, ROWS, LAYERS, PERIODIC ->
                        depends(call.line(), "the extent of the grid", term, frame);
            }
        }

        private static String peer(CallWord word, Operand operand) {
            return word.collective().isPresent()
                    ? "the root"
                    : operand == Operand.TO ? "the receiver" : "the sender";
        }

        /// The values that are sent may be what they want; how many bytes they are may not.
        private void data(Instruction.Call call, CodeTerm term, int frame) {
            if (call.word() == CallWord.COMPUTE) {
                depends(call.line(), "the length of the computation", term, frame);
            } else if (Types.travels(term.type())) {
                if (call.word().collective().filter(Reasons::isGiven).isEmpty()) {
                    taints.ofLength(term, frame)
                            .ifPresent(origin ->
                                    tell(call.line(), "the length of the list", "", origin));
                }
            } else {
                depends(call.line(), "the size", term, frame);
            }
        }

        /// Whether members other than the root have no value of their own to send.
        private static boolean isGiven(CollectiveWord word) {
            return word.result() == CollectiveWord.Result.WHOLE;
        }

        private void depends(int line, String what, CodeTerm term, int frame) {
            taints.of(term, frame)
                    .ifPresent(origin -> tell(line, what, variable(term, frame), origin));
        }

        private void tell(int line, String what, String through, Origin origin) {
            byLine.computeIfAbsent(line, _ -> new ArrayList<>())
                    .add(sentence(line, what, through, origin));
        }

        /// `Line 14: the condition depends on total, a result of allreduce.`
        private static String sentence(int line, String what, String through, Origin origin) {
            String variable = origin.variable();
            boolean direct = through.isEmpty() || through.equals(variable);
            return Say.of(
                    "Line %s: %s depends on %s, a result of %s%s.",
                    line,
                    what,
                    direct ? variable : through + ", and so on " + variable,
                    origin.word().text(),
                    direct ? "" : " in line " + origin.line());
        }

        /// The first variable in `term` that depends on what a call brings.
        private String variable(CodeTerm term, int frame) {
            return term.all()
                    .filter(it -> taints.of(it, frame).isPresent())
                    .flatMap(Reasons::name)
                    .filter(name -> !name.isEmpty())
                    .findFirst()
                    .orElse("");
        }

        private static Stream<String> name(CodeTerm term) {
            return term instanceof CodeTerm.Variable it
                    ? Stream.of(it.name())
                    : term instanceof CodeTerm.Outer it ? Stream.of(it.name()) : Stream.empty();
        }
    }
}

package bcscope.script.check;

import bcscope.base.Say;
import bcscope.expression.Problem;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Statement;
import bcscope.script.word.CallKind;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// Variables that change while a send of them is under way, which MPI does not allow: in the
/// statements of one block, from the call that begins the send to the first that may complete one.
final class SentBuffers {
    private final ScriptFindings findings;
    private final Map<Integer, Instruction.Call> underWay = new HashMap<>();

    SentBuffers(ScriptFindings findings) {
        this.findings = findings;
    }

    /// The next statement of the block, and its steps.
    void look(Statement statement, List<Instruction> steps) {
        for (Instruction step : steps) {
            switch (step) {
                case Instruction.Change it -> changes(statement, it.slot());
                case Instruction.Call it -> called(statement, it);
                case Instruction.Control _, Instruction.Return _, Instruction.Invoke _ ->
                        underWay.clear();
            }
        }
    }

    private void called(Statement statement, Instruction.Call call) {
        OptionalInt into = call.into();
        if (into.isPresent()) {
            changes(statement, into.getAsInt());
        }
        CallKind kind = call.word().kind();
        if (kind != CallKind.REQUEST && kind != CallKind.COMPUTE && kind != CallKind.MARK) {
            underWay.clear();
        } else if (kind == CallKind.REQUEST
                && into.isEmpty()
                && call.operands().get(Operand.DATA) instanceof CodeTerm.Variable it
                && it.type() != Plain.SIZE) {
            underWay.put(it.slot(), call);
        }
    }

    private void changes(Statement statement, int slot) {
        Instruction.Call send = underWay.remove(slot);
        if (send != null
                && send.operands().get(Operand.DATA) instanceof CodeTerm.Variable variable) {
            findings.warning(
                    new Problem(
                            statement.place(),
                            Say.of(
                                    "“%s” changes while its send in line %s may still be under way;"
                                            + " MPI does not allow this.",
                                    variable.name(), send.line()),
                            "Wait for the send first, or change another variable. (Here the value"
                                    + " at the time of the call is sent.)"));
        }
    }
}

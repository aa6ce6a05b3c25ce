package bcscope.script.process;

import java.util.ArrayList;
import java.util.List;

/// The results of all calls of a process, in their order: enough to execute it again alone. Written
/// by one thread, read by any.
final class AnswerLog {
    private final List<CallAnswer> answers = new ArrayList<>();

    synchronized void add(CallAnswer answer) {
        answers.add(answer);
    }

    synchronized int size() {
        return answers.size();
    }

    synchronized CallAnswer get(int index) {
        return answers.get(index);
    }
}

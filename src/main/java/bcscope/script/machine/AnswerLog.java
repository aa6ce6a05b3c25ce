package bcscope.script.machine;

import java.util.ArrayList;
import java.util.List;

/// What all calls of a process brought, in their order: enough to execute it again alone. Written by
/// one thread, read by any.
final class AnswerLog {
    private final List<Answer> answers = new ArrayList<>();

    synchronized void add(Answer answer) {
        answers.add(answer);
    }

    synchronized int size() {
        return answers.size();
    }

    synchronized Answer get(int index) {
        return answers.get(index);
    }
}

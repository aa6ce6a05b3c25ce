package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Program;
import bcscope.program.RankCode;

/// Process 0 sends a message with tag 7, and process 1 receives it.
final class OneMessage {
    static final int CONTEXT = Program.userContext(0);

    private OneMessage() {}

    static RankCode send(long bytes) {
        return new RankCode().send(1, 7, bytes, CONTEXT);
    }

    static RankCode receive(long bytes) {
        return new RankCode().recv(0, 7, bytes, CONTEXT);
    }

    static RankCode receiveAfter(long nanos, long bytes) {
        return new RankCode().compute(nanos).recv(0, 7, bytes, CONTEXT);
    }

    static void assertCourse(String expected, Course course) {
        assertEquals(expected, course.text());
    }
}

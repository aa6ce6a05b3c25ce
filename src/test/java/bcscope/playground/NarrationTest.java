package bcscope.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class NarrationTest {
    @Test
    void aScriptReadsLikeAStory() {
        ScriptRun run =
                Scripts.run(
                        6,
                        "\"x\": {\"value\": 1, \"on\": {\"4\": 0}}, \"lock\": 0",
                        """
                        {"name": "t", "xs": {"from": 0, "to": "1-3,5", "variable": "x", "value": 7,
                         "bytes": "4KB", "localEvent": "sent", "remoteEvent": "here"}},
                        {"xs": {"from": 0, "to": [4], "variable": "x"}},
                        {"te": {"node": 0, "event": "sent"}},
                        {"te": {"node": 5, "event": "here", "block": true}},
                        {"caw": {"node": 2, "variable": "x", "compare": ">=", "value": 1}},
                        {"at": "60us", "caw": {"node": 3, "variable": "lock", "compare": "=",
                         "value": 0, "write": {"variable": "lock", "value": 3}}},
                        {"at": "60us", "caw": {"node": 1, "variable": "lock", "compare": "=",
                         "value": 0, "write": {"variable": "lock", "value": 1}}},
                        {"at": "80us", "name": "u", "caw": {"node": 5, "on": [0, 4],
                         "variable": "x", "compare": "<", "value": 3}}
                        """,
                        "{\"step\": \"u\", \"node\": 4}");
        assertEquals(
                """
                6 nodes, 8 steps. At the start x = 1 (0 on node 4) and lock = 0.
                Node 0 hands x = 7 (4,000 bytes) for nodes 1 to 3 and 5 to its network interface and continues.
                Node 0 hands x for node 4 to its network interface and continues; the interface starts it at 19.889 µs.
                Node 0 tests the event sent: it is not signalled.
                Node 2 asks whether x ≥ 1 on all 6 nodes, and waits for the answer.
                Node 5 waits until the event here is signalled.
                Node 2 gets its answer: node 4 has x = 0, so the result is no.
                Node 0's x = 7 reaches nodes 1 to 3 and 5 at the same instant and signals the events sent on node 0 and here on nodes 1 to 3 and 5.
                Node 5 continues: the event here is signalled, after 19.889 µs.
                Node 0's x = 1 reaches node 4 at the same instant.
                Node 1 asks whether lock = 0 on all 6 nodes, and waits for the answer.
                Node 3 asks whether lock = 0 on all 6 nodes, and waits for the answer.
                Node 1 gets its answer: lock = 0 holds on all 6 nodes, so lock = 1 is written on all of them at the same instant.
                Node 3 gets its answer: all 6 nodes have lock = 1, which node 1 wrote in the meantime, so the result is no and nothing is written.
                Node 5 asks whether x < 3 on nodes 0 and 4, and waits for the answer.
                Node 5 gets no answer from node 4, which counts as no.
                """,
                told(run));
        assertEquals(
                List.of("x: 1 on 0, 7 on 1–3, 1 on 4, 7 on 5", "lock = 1 on all 6 nodes"),
                new Narration(run).finalValues());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89})
    void everySentenceOfAnyScriptIsOne(long seed) {
        ScriptRun run = Scripts.run(RandomScript.drawn(seed));
        Narration telling = new Narration(run);
        for (int count = 0; count <= run.frames().size(); count++) {
            String sentence = telling.after(count);
            assertTrue(sentence.endsWith("."), sentence);
            assertFalse(sentence.contains("null") || sentence.contains("  "), sentence);
            assertEquals(3, telling.valuesAfter(count).size());
        }
    }

    private static String told(ScriptRun run) {
        Narration telling = new Narration(run);
        StringBuilder told = new StringBuilder();
        for (int count = 0; count <= run.frames().size(); count++) {
            told.append(telling.after(count)).append('\n');
        }
        return told.toString();
    }
}

package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "process(7).blocked > 3 slices | PROCESSES 7",
                "blocked(7) > 3 slices | PROCESSES 7",
                "call(2).to == 5 | PROCESSES 2",
                "list(3, RSL).size > 4 | NODES 3",
                "budget(5).used > 90 % && LTDEM > 3 us | NODES 5",
                "process(1).state == blocked && was(process(1).state) == computing | PROCESSES 1",
                "process(1).state == blocked && process(2).state == blocked | none",
                "any rank: blocked > 3 slices | none",
                "GETTS > 260 us | none",
            })
    void aConditionIsAboutTheOneThatItNames(String condition, String expected) {
        Question question =
                assertInstanceOf(
                                Expressions.Checked.Right.class,
                                Expressions.condition(
                                        condition, new RunFacts(MpiKind.BCS, 32, 16, 250_000)),
                                condition)
                        .question();
        assertEquals(
                expected,
                question.named().map(it -> it.domain() + " " + it.number()).orElse("none"));
    }
}

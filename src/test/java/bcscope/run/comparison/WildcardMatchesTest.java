package bcscope.run.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Descriptor;
import bcscope.program.Program;
import bcscope.run.comparison.WildcardMatches.Match;

import org.junit.jupiter.api.Test;

import java.util.List;

class WildcardMatchesTest {
    private static Descriptor receive(int number) {
        return new Descriptor(
                Descriptor.Kind.RECEIVE, 0, number, 0, Program.ANY, 7, 0, 8, 0, number);
    }

    private static Match match(int slice, int number, int from) {
        Descriptor send = new Descriptor(Descriptor.Kind.SEND, from, 0, from, 0, 7, 0, 8, 0, 0);
        return new Match(slice, receive(number), send);
    }

    private static WildcardMatches run(Match... matches) {
        return new WildcardMatches(List.of(matches));
    }

    @Test
    void runsThatTakeTheSameMessagesDoNotDifferWhateverTheSlice() {
        WildcardMatches one = run(match(1, 0, 3), match(2, 1, 5));
        WildcardMatches other = run(match(1, 0, 3), match(4, 1, 5));
        assertTrue(one.firstDifferent(List.of(one, other)).isEmpty());
    }

    @Test
    void theFirstReceiveThatTakesAnotherMessageIsNamed() {
        WildcardMatches one = run(match(1, 0, 3), match(2, 1, 5), match(3, 2, 4));
        WildcardMatches other = run(match(1, 0, 3), match(2, 1, 4), match(3, 2, 5));
        Match found = one.firstDifferent(List.of(one, other)).orElseThrow();
        assertEquals(1, found.receive().number());
        assertEquals(4, other.same(found).orElseThrow().send().rank());
    }

    @Test
    void aReceiveThatTakesNothingElsewhereDiffers() {
        WildcardMatches one = run(match(1, 0, 3), match(2, 1, 5));
        Match found = one.firstDifferent(List.of(one, run(match(1, 0, 3)))).orElseThrow();
        assertEquals(1, found.receive().number());
    }
}

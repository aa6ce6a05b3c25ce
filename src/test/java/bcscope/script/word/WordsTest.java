package bcscope.script.word;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.program.ReduceOperator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// What a reader of the reference, the completion and the advice of the check see of the words.
class WordsTest {
    private static <W> List<String> all(W[] words, Function<W, String> what) {
        return Arrays.stream(words).map(what).toList();
    }

    private static Stream<String> sentences() {
        return Stream.of(
                        all(CallWord.values(), CallWord::meaning),
                        all(FunctionWord.values(), FunctionWord::meaning),
                        all(StatementWord.values(), StatementWord::meaning),
                        all(Property.values(), Property::meaning))
                .flatMap(List::stream);
    }

    @Test
    void aWordIsExplainedByASentence() {
        sentences().forEach(it -> assertEquals(true, it.matches("\\w.*\\w\\."), it));
    }

    private static Stream<String> nouns() {
        return Stream.of(
                        all(PhraseWord.values(), PhraseWord::meaning),
                        all(Placeholder.values(), Placeholder::meaning))
                .flatMap(List::stream);
    }

    /// What has to be written is named within a sentence: it begins small and ends without a stop.
    @Test
    void whatIsToBeWrittenIsANoun() {
        nouns().forEach(it -> assertEquals(true, it.matches("[a-z].*[^.]"), it));
    }

    /// What a signature shows is what is typed: a function with its bracket, a call with its name
    /// first, a statement's word between others.
    @Test
    void aSignatureHasItsWord() {
        for (FunctionWord word : FunctionWord.values()) {
            assertEquals(0, word.signature().indexOf(word.text() + "("), word::signature);
        }
        for (CallWord word : CallWord.values()) {
            assertEquals(0, (word.signature() + " ").indexOf(word.text() + " "), word::signature);
        }
        for (StatementWord word : StatementWord.values()) {
            List<String> words = List.of(word.signature().split("\\W+", -1));
            assertEquals(true, words.contains(word.text()), word::signature);
        }
    }

    /// One word for one thing: a name that is a call could be no statement.
    @Test
    void noCallIsAWordOfAStatement() {
        List<String> all =
                Stream.concat(CallWord.texts().stream(), StatementWord.texts().stream()).toList();
        assertEquals(all.size(), Set.copyOf(all).size());
        assertEquals(CallWord.values().length + StatementWord.values().length, all.size());
        assertEquals(List.of("compute", "mark", "send"), CallWord.texts().subList(0, 3));
        assertEquals(List.of("program", "let", "var"), StatementWord.texts().subList(0, 3));
    }

    @ParameterizedTest
    @CsvSource({
        "sum, SUM",
        "product, PROD",
        "min, MIN",
        "max, MAX",
        "and, LAND",
        "or, LOR",
        "maxloc, MAXLOC",
        "minloc, MINLOC"
    })
    void aReductionHasTheOperatorOfMpi(String text, ReduceOperator operator) {
        assertEquals(
                Optional.of(operator), ReductionWord.of(text).map(ReductionWord::operator), text);
    }

    @ParameterizedTest
    @EnumSource
    void aPlaceholderIsFoundByItsName(Placeholder placeholder) {
        String written = placeholder == Placeholder.WHAT ? "\"what\"" : placeholder.name();
        assertEquals(placeholder, Placeholder.of(written));
    }

    @Test
    void aSignatureWithAnotherPlaceholderIsRefused() {
        assertEquals(
                "PEER",
                assertThrows(IllegalArgumentException.class, () -> CallForm.of("send X to PEER"))
                        .getMessage());
    }
}

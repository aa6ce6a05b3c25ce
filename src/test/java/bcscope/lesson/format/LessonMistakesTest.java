package bcscope.lesson.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Diagnostic;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// What an author hears of a lesson that cannot be read: the place, the mistake and what to write.
/// `^` stands before the place, `'` for a double quote.
class LessonMistakesTest {
    /// @param drawn a lesson in which `^` stands before the place of the mistake
    private static void finds(String said, String drawn) {
        String before = drawn.substring(0, drawn.indexOf('^'));
        long line = 1 + before.chars().filter(c -> c == '\n').count();
        int column = before.length() - before.lastIndexOf('\n');
        assertEquals(List.of(line + ":" + column + ": " + said), found(drawn.replace("^", "")));
    }

    private static List<String> found(String text) {
        return found(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> found(byte[] bytes) {
        return LessonReader.read("x.md", bytes).diagnostics().stream()
                .map(Diagnostic::oneLine)
                .map(line -> line.replace("x.md:", "").replace("error: ", ""))
                .toList();
    }

    private static String head(String more) {
        return "# T\n\n```lesson\n{'id': 'x', 'minutes': 5, 'scenario': 'ring'%s}\n```\n\n"
                .formatted(more)
                .replace('\'', '"');
    }

    private static String block(String kind, String json) {
        return head("") + "```" + kind + "\n" + json.replace('\'', '"') + "\n```\n";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                ", 'vary': {^'Post': '1..8'} # \"Post\" cannot be the name of a value. Write"
                        + " letters and digits, a small letter first: post.",
                ", 'vary': {^'s': '1..8'} # \"s\" cannot be the name of a value. The word has a"
                        + " meaning in lessons: choose another.",
                ", 'vary': {'a': ^'4..4'}, 'set': {'seed': 'a'} # \"4..4\" has only one value. Set"
                    + " it with \"set\", or let it vary. For example: \"610us..910us step 50us\","
                    + " \"1..8\" or \"1|2|3\".",
                ", 'vary': {'a': ^'1..100001'}, 'set': {'seed': 'a'} # \"1..100001\" has too many"
                        + " values. Give it a larger step. For example: \"610us..910us step 50us\","
                        + " \"1..8\" or \"1|2|3\".",
                ", 'vary': {'a': ^'1..many'}, 'set': {'seed': 'a'} # \"many\" is neither a number"
                        + " nor a duration nor a size. For example: \"610us..910us step 50us\","
                        + " \"1..8\" or \"1|2|3\".",
                ", 'vary': {'a': ^'1..8 step 0'}, 'set': {'seed': 'a'} # The range \"1..8 step 0\""
                    + " is empty. The lowest value comes first, and the step is greater than 0.",
                ", 'set': {'seed': ^[1]} # \"seed\" must not be a list. Allowed: a name of"
                        + " \"vary\", or a value.",
                ", 'set': ^5 # \"set\" must not be \"5\". Allowed: an object in braces.",
                ", 'level': ^' ' # \"level\" must not be \" \". Allowed: a text in double quotes.",
            })
    void aHeadIsReadKeyByKey(String more, String said) {
        finds(said, head(more));
    }

    @Test
    void exactlyAHundredThousandValuesMayBeDrawn() {
        assertEquals(List.of(), found(head(", 'vary': {'a': '1..100000'}, 'set': {'seed': 'a'}")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "question # ^{'id': 'q', 'ask': '?', 'by': 'choice', 'answer': 1, 'choices': [1]} #"
                        + " There is nothing to choose from. Write two or more choices.",
                "question # {'id': 'q', 'ask': '?', 'by': 'choice', 'choices': [{'text': 'a',"
                        + " 'right': 'true', ^'why': 'x'}, {'text': 'b', 'right': 'false'}]} # "
                        + "There is no key \"why\" in the choice. Allowed: text, right, because.",
                "question # ^{'id': 'q', 'ask': '?', 'by': 'match', 'left': [{'text': 'a', 'key':"
                        + " 1}, {'text': 'b', 'key': 2}], 'right': [{'text': 'u', 'key': 1}]} #"
                        + " \"right\" has too few items. Write 2 or more.",
                "question # {'id': 'q', 'ask': '?', 'by': 'order', 'items': [^1, {'text': 'a',"
                        + " 'key': 1}, {'text': 'b', 'key': 2}]} # \"items\" must not be \"1\"."
                        + " Allowed: an object in braces.",
                "question # {'id': 'q', 'ask': '?', 'by': 'link', 'answer': ^[1]} # \"answer\" must"
                    + " not be a list. Allowed: a list of two expressions, for the numbers of two"
                    + " nodes.",
                "question # {'id': 'q', 'ask': '?', 'by': 'slice', 'answer': 1, 'wrong': ^5} # "
                        + "\"wrong\" must not be \"5\". Allowed: an object in braces.",
                "question # {'id': 'q', 'ask': '?', 'by': 'state', 'slice': 1, 'phase': ^'XM'} #"
                    + " There is no \"XM\". Did you mean \"PM\"? Allowed: DEM, MSM, PM, BBM, RM.",
                "change # {'ask': 'Do', 'script': {'file': ^'x.txt'}} # \"x.txt\" is not a"
                        + " script beside the lesson. Name a file in the folder of the lesson:"
                        + " exchange.bcs.",
                "change # {'ask': 'Do', 'script': {'file': ^'../x.bcs'}} # \"../x.bcs\" is not a"
                        + " script beside the lesson. Name a file in the folder of the lesson:"
                        + " exchange.bcs.",
                "change # {'ask': 'Do', 'script': ^{'keep': ['x']}} # The script has no"
                        + " \"file\". Write \"file\" with its value.",
                "look # {'point': ^'list(0, SDQ) or so'} # Nothing called \"list(0, SDQ) or so\""
                        + " can be shown. Did you mean \"list\"? Allowed: node, rank, slice, list,"
                        + " thread, phase, metric. For example: list(0, SDQ).",
                "look # {'point': ['node(0)', ^'node(x)']} # \"node(x)\" cannot be used to point"
                        + " at this. For example: node(0).",
                "look # {'hide': ^'past'} # There is no \"past\". Allowed: future, nothing.",
            })
    void aBlockIsReadKeyByKey(String kind, String json, String said) {
        finds(said, block(kind, json));
    }

    @Test
    void theBlocksOfALessonHaveAnOrder() {
        String note = "```note\nN.\n```\n\n";
        String look = "```look\n{\"view\": \"nic\"}\n```\n\n";
        finds(
                "This block is above the block “lesson”. Write the block “lesson” directly below"
                        + " the title.",
                head("").replace("# T\n\n", "# T\n\n^" + look));
        assertEquals(List.of(), found(head("") + note + look));
        finds(
                "This is a second block “lesson”. A lesson has one.",
                head("") + head("").substring(5).replace("{", "^{"));
    }

    @Test
    void whatIsAskedIsShownBefore() {
        finds(
                "Nothing is shown before this question. Write a block “look” before it: what does"
                        + " the student look at?",
                block("question", "^{'id': 'q', 'ask': '?', 'by': 'slice', 'answer': 1}"));
    }

    @Test
    void aBlockIsClosed() {
        finds(
                "This block is not closed, so that the rest of the lesson belongs to it. Write ```"
                        + " on a line of its own after its last line.",
                head("") + "^```note\nN.\n");
    }

    /// The first question is on line 12. Stored answers of two with one id would be mixed up.
    @Test
    void anIdIsGivenOnce() {
        String look = "```look\n{\"view\": \"nic\"}\n```\n\n";
        String question =
                "```question\n{\"id\": \"q\", \"ask\": \"?\", \"by\": \"slice\", \"answer\":"
                        + " 1}\n```\n\n";
        finds(
                "There is another \"q\" on line 12. Give each question and each build an id of its"
                        + " own.",
                head("") + look + question + question.replace("{", "^{"));
        assertEquals(
                List.of(), found(head("") + look + question + question.replace("\"q\"", "\"r\"")));
    }

    /// The longest lesson has 1,048,576 bytes; a byte order mark is none of its text.
    @Test
    void aFileIsReadAsUtf8UpToItsLimit() {
        assertEquals(
                List.of("This is not UTF-8. Save the file as UTF-8 text."),
                found(new byte[] {'#', ' ', (byte) 0xC3, '\n'}).stream()
                        .map(it -> it.replaceFirst("^.*?(?=This)", ""))
                        .toList());
        assertEquals(
                List.of("This is too long for a lesson. A lesson has at most 1,048,576 bytes."),
                found(new byte[(1 << 20) + 1]).stream()
                        .map(it -> it.replaceFirst("^.*?(?=This)", ""))
                        .toList());
        assertEquals(List.of(), found("\uFEFF" + head("")));
        String longest = head("");
        assertEquals(List.of(), found(longest + "x".repeat((1 << 20) - longest.length())));
    }
}

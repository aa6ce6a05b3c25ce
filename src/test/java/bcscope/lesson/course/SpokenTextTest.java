package bcscope.lesson.course;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenTextTest {
    @Test
    void theFirstSentenceIsLargeAndTheRestFollows() {
        assertEquals(
                new SpokenText(
                        "Time is cut into **slices** of about 250 µs.",
                        "The machine is in slice 3.\n\nNot one byte has moved."),
                SpokenText.of(
                        """
                        Time is cut into **slices** of about
                        250 µs. The machine is in slice 3.

                        Not one byte has moved.
                        """));
    }

    @Test
    void aNumberAnAbbreviationAndWhatStandsInParenthesesEndNoSentence() {
        assertEquals(
                "A slice (250 µs. It is short.) lasts 1.5 times e.g. as long.",
                SpokenText.of("A slice (250 µs. It is short.) lasts 1.5 times e.g. as long. Next.")
                        .sentence());
    }

    @Test
    void emphasisAndCodeAreNotCut() {
        assertEquals(
                "Where is it **at the end. Of DEM?**",
                SpokenText.of("Where is it **at the end. Of DEM?** Put it there.").sentence());
        assertEquals(
                "It calls `a. B`.", SpokenText.of("It calls `a. B`. Then it waits.").sentence());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- Slice 3: it calls. Then",
                "1. It calls. Then",
                "| A | B |\n|---|---|",
                "> It calls. Then",
                "```\ncode. Code\n```",
                "![a picture. Another](a.png)"
            })
    void whatIsNoParagraphHasNoSentence(String text) {
        assertEquals(new SpokenText("", text), SpokenText.of(text));
    }

    @Test
    void aTextMayBeOneSentenceOrNone() {
        assertEquals(new SpokenText("Nothing moves", ""), SpokenText.of(" Nothing moves \n"));
        assertEquals(SpokenText.NOTHING, SpokenText.of(" \n "));
    }
}

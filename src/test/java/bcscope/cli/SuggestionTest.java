package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A word that does not exist is said, with the one that was probably meant.
class SuggestionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rnu ring|2|There is no command “rnu”. Did you mean run?",
                "ring|2|“ring” is not a command. Did you mean bcscope run ring?",
                "--versoin|2|There is no option “--versoin”. Did you mean --version?",
                "run ring --worker 3|2|There is no option “--worker”. Did you mean --workers?",
                "run ring --util=3|2|There is no option “--util”. Did you mean --until?",
                "picture ring --veiw nic|2|There is no option “--veiw”. Did you mean --view?",
                "compare ring ring --follow x|2|“--follow” is an option of bcscope run.",
                "verify ring --follow=x|2|Save its run with --save, and give verify the recording.",
                "open ring --follow x|2|and give open the recording.",
                "run ring ring|2|“ring” is one argument too many for the command run.",
                "run barier|5|There is no such file. Did you mean the sample barrier?",
                "mmds no/rnig.json|5|There is no such file. Did you mean the sample ring?",
                "picture ring --view nci --at 1 --out x.png|2|“nci”. Did you mean nic? There are:",
                "picture ring --view nic --theme drak --at 1 --out x.png|2|Did you mean dark?",
                "metrics ring --metric GETS|2|There is no metric “GETS”. Did you mean GETTS?",
                "validate --row B33|2|There is no row “B33”. Did you mean B3?",
                "machines qsnett|2|There is no machine “qsnett”. Did you mean qsnet?",
                "comet --machine myrient|2|There is no machine “myrient”. Did you mean myrinet?",
                "comet --kernel ecko|2|There is no kernel “ecko”. Did you mean echo?",
                "mmds ring --distribution comunication|2|Did you mean communication?",
            })
    void theWordThatWasMeantIsNamed(String line, int code, String said) {
        Told told = Told.by(line.split(" "));
        assertEquals(code, told.code(), told.err());
        assertTrue(told.err().contains(said), told.err());
        assertEquals("", told.out());
    }

    @ParameterizedTest
    @CsvSource({"frobnicate, command", "run ring --frobnicate, option"})
    void nothingIsGuessedWhereNothingIsNear(String line, String noun) {
        Told told = Told.by(line.split(" "));
        assertTrue(told.err().contains("There is no " + noun), told.err());
        assertFalse(told.err().contains("Did you mean"), told.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--workers|0|--workers 0 is out of range: it must be from 1 to 64.",
                "--workers|65|--workers 65 is out of range: it must be from 1 to 64.",
                "--until|-1|--until -1 is out of range: it must be at least 0."
            })
    void aRangeIsSaidOfItsOwnOptionAlone(String option, String value, String said) {
        Told told = Told.by("run", "ring", option, value);
        assertEquals(2, told.code());
        assertEquals("bcscope: " + said + "\nSee bcscope run --help.\n", told.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--save x.bcsrun|--save needs: leave out --save.",
                "--until 3|--until needs: leave out --until.",
                "--workers 1|--workers needs: leave out --workers.",
                "--workers 2 --dump x|--dump and --workers need: leave out --dump and --workers."
            })
    void aScriptOfPrimitivesRefusesWhatIsOfSlices(String options, String said) {
        Told told = Told.by(("run primitives " + options).split(" "));
        assertEquals(2, told.code());
        assertTrue(told.err().contains("A primitives scenario has no processes"), told.err());
        assertTrue(told.err().contains(said), told.err());
        assertEquals("", told.out());
    }
}

package bcscope.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;

/// Arrows between packages only go down, and a library stays in the layers that it was chosen for.
class ArchitectureTest {
    private static final String[] SCREEN_LIBRARIES = {
        "javafx..",
        "org.controlsfx..",
        "eu.hansolo..",
        "atlantafx..",
        "org.kordamp..",
        "org.fxmisc..",
        "org.reactfx.."
    };
    private static final String CHANGES =
            "write.*|newOutputStream|newBufferedWriter|newByteChannel|copy|move|delete.*"
                    + "|createTemp.*";
    private static final String LIST_OF_COMMANDS = "bcscope.cli.Subcommand";
    private static final String COMMANDS_OF_THE_STUDIES = "bcscope.study.command..";
    private static final String[] BELOW_RUN =
            Layer.packagesOf(
                    Layer.BASE,
                    Layer.HAPPENING,
                    Layer.MODEL,
                    Layer.TABLE,
                    Layer.PROGRAM,
                    Layer.IMPORTER,
                    Layer.NETWORK,
                    Layer.NIC,
                    Layer.MDS,
                    Layer.BCS,
                    Layer.ENGINE);

    @ParameterizedTest
    @EnumSource(Layer.class)
    void aLayerUsesOnlyTheLayersBelowIt(Layer layer) {
        noClasses()
                .that()
                .resideInAPackage(layer.packageName() + "..")
                .and()
                .doNotHaveFullyQualifiedName(LIST_OF_COMMANDS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Layer.packagesOf(layer.above()))
                .because("arrows between packages only go down")
                .allowEmptyShould(true)
                .check(MainClasses.all());
    }

    @ParameterizedTest
    @FieldSource("bcscope.house.Forbidden#ALTHOUGH_BELOW")
    void someArrowsAreForbiddenAlthoughTheyGoDown(Forbidden rule) {
        noClasses()
                .that()
                .resideInAnyPackage(Layer.packagesOf(rule.users().toArray(Layer[]::new)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Layer.packagesOf(rule.used().toArray(Layer[]::new)))
                .because(rule.reason())
                .check(MainClasses.all());
    }

    /// The one arrow up. To remove it, the start of the program would hand the commands over.
    @Test
    void theListOfCommandsNamesThoseOfTheStudiesAndNothingElseOfThem() {
        noClasses()
                .that()
                .haveFullyQualifiedName(LIST_OF_COMMANDS)
                .should()
                .dependOnClassesThat(
                        resideInAPackage(Layer.STUDY.packageName() + "..")
                                .and(resideOutsideOfPackage(COMMANDS_OF_THE_STUDIES)))
                .because("it lists commands, and nothing else of the program knows a study")
                .check(MainClasses.all());
    }

    @Test
    void theMachineViewStandsOnItsPartsFromThePlanUpwards() {
        String scene = "bcscope.picture.scene";
        List<String> upwards = List.of(scene + ".plan", scene + ".state", scene + ".card", scene);
        for (int low = 0; low < upwards.size(); low++) {
            List<String> above = upwards.subList(low + 1, upwards.size());
            noClasses()
                    .that()
                    .resideInAPackage(upwards.get(low))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(above.toArray(String[]::new))
                    .because("a plan knows no moment, a moment no stroke, and a card no network")
                    .allowEmptyShould(true)
                    .check(MainClasses.all());
        }
    }

    @Test
    void noLayerKnowsTheStartOfTheProgram() {
        noClasses()
                .that()
                .resideInAPackage("bcscope.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("bcscope")
                .because("Main decides between window and command; nothing may decide for it again")
                .allowEmptyShould(true)
                .check(MainClasses.all());
    }

    @Test
    void everyPackageIsALayer() {
        List<String> strangers =
                MainClasses.all().stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> !name.equals("bcscope"))
                        .filter(name -> Arrays.stream(Layer.values()).noneMatch(l -> in(l, name)))
                        .distinct()
                        .sorted()
                        .toList();
        assertEquals(
                List.of(),
                strangers,
                "Give each of these packages a constant in Layer, with a reason");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ui", "picture", "explain", "run", "search"})
    void roomsFormNoCycle(String area) {
        slices().matching("bcscope." + area + ".(*)..")
                .should()
                .beFreeOfCycles()
                .because("who changes a room must know which others can notice")
                .check(MainClasses.all());
    }

    @Test
    void theRulesSeeTheProgram() {
        assertTrue(
                MainClasses.all().contain(bcscope.Main.class),
                "No class of src/main/java was found: run the tests from the project's folder");
    }

    @Test
    void onlyTheScreenAndTheCommandsKnowJavaFx() {
        noClasses()
                .that()
                .resideOutsideOfPackages("bcscope", "bcscope.ui..", "bcscope.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SCREEN_LIBRARIES)
                .because(
                        "everything below the screen must run without a display and without a"
                                + " toolkit")
                .allowEmptyShould(true)
                .check(MainClasses.all());
    }

    @Test
    void onlyPicturesAndWhatIsAboveThemKnowDesktopGraphics() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "bcscope", "bcscope.picture..", "bcscope.ui..", "bcscope.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.awt..", "javax.swing..", "javax.imageio..")
                .because("a simulation has no pixels")
                .allowEmptyShould(true)
                .check(MainClasses.all());
    }

    @Test
    void jsonIsReadAndWrittenAboveTheEngineOnly() {
        noClasses()
                .that()
                .resideInAnyPackage(BELOW_RUN)
                .and()
                .doNotHaveFullyQualifiedName("bcscope.model.BuiltInProfiles")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.google.gson..")
                .because(
                        "JSON is for scenarios, cost profiles and summaries; on the path of events"
                                + " it is a hundred times too slow")
                .allowEmptyShould(true)
                .check(MainClasses.all());
    }

    @Test
    void onlyTheCommandsKnowTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackages("bcscope", "bcscope.cli..", COMMANDS_OF_THE_STUDIES)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .because("an option is turned into a value before anything else sees it")
                .allowEmptyShould(true)
                .check(MainClasses.all());
    }

    @Test
    void onlyFitsKnowTheLibraryThatFits() {
        noClasses()
                .that()
                .resideOutsideOfPackage("bcscope.study.comet..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.hipparchus..")
                .because("a command that fits nothing must not load it")
                .check(MainClasses.all());
    }

    @Test
    void whatIsWrittenIsWrittenWhole() {
        noClasses()
                .that()
                .resideOutsideOfPackage("bcscope.file..")
                .should()
                .callMethodWhere(
                        JavaCall.Predicates.target(
                                DescribedPredicate.describe(
                                        "changes a file",
                                        target ->
                                                target.getOwner()
                                                                .getFullName()
                                                                .equals("java.nio.file.Files")
                                                        && target.getName().matches(CHANGES))))
                .because(
                        "OutputFile and OutputFolder leave whole files or none, and never write"
                                + " over what was read")
                .check(MainClasses.all());
    }

    private static boolean in(Layer layer, String packageName) {
        return packageName.equals(layer.packageName())
                || packageName.startsWith(layer.packageName() + ".");
    }
}

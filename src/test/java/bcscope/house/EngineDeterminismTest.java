package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/// The result of a run is a function of its scenario, bit for bit: nothing that differs between
/// machines, starts or threads may be asked in the engine's packages.
class EngineDeterminismTest {
    private static final List<Layer> ENGINE =
            List.of(
                    Layer.BASE,
                    Layer.HAPPENING,
                    Layer.MODEL,
                    Layer.TABLE,
                    Layer.PROGRAM,
                    Layer.SCENARIO,
                    Layer.NETWORK,
                    Layer.PLAYGROUND,
                    Layer.NIC,
                    Layer.BCS,
                    Layer.ENGINE,
                    Layer.MDS);
    private static final JavaClasses CLASSES =
            MainClasses.below(ENGINE.stream().map(Layer::packageName).toArray(String[]::new));
    private static final List<Layer> TIME_KEEPERS =
            List.of(Layer.NETWORK, Layer.PLAYGROUND, Layer.NIC, Layer.BCS, Layer.ENGINE);
    private static final List<String> FLOATING = List.of("double", "float");

    @ParameterizedTest
    @EnumSource(Ban.class)
    void nothingInTheEngineDependsOnTheMachineItRunsOn(Ban ban) {
        assertNone(violations(ban, classesOf(ENGINE)));
    }

    @ParameterizedTest
    @EnumSource(Ban.class)
    void aBanIsSeenWhereItIsBroken(Ban ban) {
        JavaClasses offender = new ClassFileImporter().importClasses(BanOffender.class);
        assertFalse(violations(ban, offender.stream()).isEmpty(), () -> ban + " sees nothing");
    }

    @Test
    void noFloatingPointNumberIsKeptWhereTimeIsDecided() {
        List<String> fields =
                classesOf(TIME_KEEPERS)
                        .map(JavaClass::getFields)
                        .flatMap(Collection::stream)
                        .filter(EngineDeterminismTest::isFloating)
                        .map(JavaField::getFullName)
                        .map(name ->
                                name + ": a rate is a rational, a duration a long of nanoseconds")
                        .sorted()
                        .toList();
        assertNone(fields);
    }

    private static boolean isFloating(JavaField field) {
        return FLOATING.contains(field.getRawType().getBaseComponentType().getName());
    }

    private static Stream<JavaClass> classesOf(List<Layer> layers) {
        String[] names = layers.stream().map(Layer::packageName).toArray(String[]::new);
        return CLASSES.stream()
                .filter(type ->
                        Arrays.stream(names)
                                .anyMatch(name ->
                                        (type.getPackageName() + ".").startsWith(name + ".")));
    }

    private static List<String> violations(Ban ban, Stream<JavaClass> types) {
        return types.flatMap(type -> type.getAccessesFromSelf().stream())
                .filter(ban::covers)
                .map(ban::describe)
                .sorted()
                .toList();
    }

    private static void assertNone(List<String> violations) {
        assertEquals("", String.join("\n", violations));
    }
}

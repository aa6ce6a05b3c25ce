package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// The list `faults` of a scenario file.
class FaultFileTest {
    private static Parsed<PlacedScenario> read(String faults) {
        return ScenarioReader.readText(
                "f.json",
                "{\"bcscope\":1,\"machine\":{\"nodes\":8},\n\"faults\":"
                        + faults
                        + ",\n\"job\":{\"program\":{\"generator\":\"barrier-loop\"}}}");
    }

    private static List<Fault> faults(String list) {
        Parsed<PlacedScenario> read = read(list);
        assertTrue(read.diagnostics().isEmpty(), () -> read.diagnostics().toString());
        return ((Parsed.Good<PlacedScenario>) read).value().scenario().faults();
    }

    @Test
    void everyKindIsRead() {
        assertEquals(
                List.of(
                        new Fault.NodeFailure(5, 12_000_000),
                        new Fault.SlowNic(5, new Span(0, Span.FOR_EVER), new Factor(3, 1)),
                        new Fault.SlowHost(-1, new Span(1_000, 2_000), new Factor(3, 2)),
                        new Fault.HostNoise(1, new Span(0, Span.FOR_EVER), 1_000_000, 50_000),
                        new Fault.LateStrobe(new Span(0, Span.FOR_EVER), 40_000, 10),
                        new Fault.LostPacket(2, new Span(0, Span.FOR_EVER), Packet.TRANSFER, 4),
                        new Fault.LostPacket(-1, new Span(0, Span.FOR_EVER), Packet.STROBE, 1)),
                faults(
                        """
                        [{"kind":"node-failure","node":5,"from":"12ms"},
                         {"kind":"slow-nic","node":5,"factor":3},
                         {"kind":"slow-host","node":"all","from":"1us","to":2000,"factor":"3/2"},
                         {"kind":"host-noise","node":1,"period":"1ms","length":"50us"},
                         {"kind":"late-strobe","delay":"40us","every":10},
                         {"kind":"lost-packet","node":2,"oneIn":4},
                         {"kind":"lost-packet","packet":"strobe"}]\
                        """));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | 2 | 10 | \"faults\" must be a list, but is an object.",
                "[3] | 2 | 11 | \"faults[0]\" must be an object, but is a number.",
                "[{\"node\":1}] | 2 | 11 | \"faults[0]\" has no \"kind\".",
                "[{\"kind\":\"slow-nick\"}] | 2 | 19 |"
                        + " \"faults[0].kind\": \"slow-nick\" is not among the choices.",
                "[{\"kind\":\"slow-nic\",\"node\":1,\"from\":5,\"factor\":1000},"
                        + "{\"kind\":\"slow-nic\",\"node\":1,\"factor\":1000},"
                        + "{\"kind\":\"slow-nic\",\"node\":\"all\",\"factor\":2}] | 2 | 11 |"
                        + " This and other faults of kind \"slow-nic\" together slow a node down"
                        + " too much.",
                "[{\"kind\":5}] | 2 | 19 |"
                        + " \"faults[0].kind\": \"5\" is not among the choices.",
                "[{\"kind\":\"slow-nic\",\"node\":8,\"factor\":3}] | 2 | 37 |"
                        + " \"faults[0].node\": there is no node \"8\".",
                "[{\"kind\":\"slow-nic\",\"node\":1}] | 2 | 11 | \"faults[0]\" has no \"factor\".",
                "[{\"kind\":\"slow-nic\",\"node\":1,\"factor\":0.5}] | 2 | 48 |"
                        + " \"faults[0].factor\": \"0.5\" is not a factor of at least 1.",
                "[{\"kind\":\"slow-nic\",\"node\":1,\"factor\":2,\"length\":3}] | 2 | 50 |"
                        + " A fault of kind \"slow-nic\" has no key \"length\".",
                "[{\"kind\":\"host-noise\",\"node\":1,\"period\":\"1ms\",\"length\":\"1ms\"}] | 2 |"
                        + " 65 | The noise lasts as long as its period or longer: no process"
                        + " would ever continue.",
                "[{\"kind\":\"lost-packet\",\"node\":1}] | 2 | 11 | Every transfer would be lost"
                        + " forever, and the run would never end.",
                "[{\"kind\":\"node-failure\",\"node\":1}] | 2 | 11 | \"faults[0]\" has no"
                        + " \"from\".",
                "[{\"kind\":\"slow-nic\",\"node\":1,\"from\":5,\"to\":5,\"factor\":2}] | 2 | 53 |"
                        + " The fault ends before it begins.",
            })
    void whatIsWrongIsSaidWhereItStands(String list, int line, int column, String problem) {
        Diagnostic first = read(list).diagnostics().getFirst();
        assertEquals(problem, first.problem());
        assertEquals(line + ":" + column, first.line() + ":" + first.column());
    }

    @Test
    void faultsOfOneKindOnDifferentNodesOrAtDifferentTimesDoNotMultiply() {
        String slow = "{\"kind\":\"slow-nic\",\"factor\":1000,";
        assertInstanceOf(
                Parsed.Good.class,
                read(
                        "["
                                + slow
                                + "\"node\":1},"
                                + slow
                                + "\"node\":2},"
                                + slow
                                + "\"node\":3,\"to\":9},"
                                + slow
                                + "\"node\":\"all\",\"from\":9}]"));
    }

    @Test
    void aSettingReplacesAllFaultsByAListAsInAFile() {
        Scenario calm = Scenarios.drawn(1).withModel(bcscope.model.Model.defaults());
        Setting list = new Setting("faults", "[{\"kind\":\"slow-nic\",\"node\":1,\"factor\":2}]");
        assertEquals(
                List.of(new Fault.SlowNic(1, new Span(0, Span.FOR_EVER), new Factor(2, 1))),
                ((Parsed.Good<Scenario>) list.applyTo(calm)).value().faults());
        Diagnostic broken = new Setting("faults", "[{]").applyTo(calm).diagnostics().getFirst();
        assertEquals("--set faults=[{]", broken.file());
        assertEquals(3, broken.column());
    }

    @Test
    void aSettingChangesAddsAndTakesAwayFaults() {
        Scenario calm = Scenarios.drawn(1).withModel(bcscope.model.Model.defaults());
        List<Setting> settings =
                List.of(
                        new Setting("faults", "[]"),
                        new Setting("faults[0].kind", "slow-nic"),
                        new Setting("faults[0].node", "2"),
                        new Setting("faults[0].factor", "3"),
                        new Setting("faults[0].factor", "4"));
        Parsed<PlacedScenario> changed = Setting.applyAll(settings, PlacedScenario.unwritten(calm));
        assertEquals(List.of(), changed.diagnostics());
        assertEquals(
                List.of(new Fault.SlowNic(2, new Span(0, Span.FOR_EVER), new Factor(4, 1))),
                ((Parsed.Good<PlacedScenario>) changed).value().scenario().faults());
        assertTrue(
                Setting.applyAll(
                                List.of(new Setting("faults[99].factor", "3")),
                                PlacedScenario.unwritten(calm))
                        .diagnostics()
                        .getFirst()
                        .problem()
                        .startsWith("There is no path"));
    }
}

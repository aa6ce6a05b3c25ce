package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Fault.HostNoise;
import bcscope.model.Fault.LateStrobe;
import bcscope.model.Fault.LostPacket;
import bcscope.model.Fault.NodeFailure;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.SlowHost;
import bcscope.model.Fault.SlowNic;
import bcscope.model.Fault.Span;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.EnumSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class FaultTest {
    private static final Span SPAN = new Span(1_000, 2_000);
    private static final Factor TWICE = new Factor(2, 1);

    private static List<Fault> oneOfEach() {
        return List.of(
                new NodeFailure(3, 1_000),
                new SlowNic(3, SPAN, TWICE),
                new SlowHost(3, SPAN, TWICE),
                new HostNoise(3, SPAN, 1_000, 50),
                new LateStrobe(SPAN, 500, 2),
                new LostPacket(3, SPAN, Packet.TRANSFER, 10));
    }

    @ParameterizedTest
    @CsvSource({"999, false", "1000, true", "1999, true", "2000, false"})
    void aSpanHasItsFirstInstantAndNotItsLast(long nanos, boolean has) {
        assertEquals(has, SPAN.has(nanos));
    }

    @ParameterizedTest
    @CsvSource({"0, true", "9223372036854775806, true", "-1, false"})
    void aSpanWithoutEndHasEveryInstantFromItsFirst(long nanos, boolean has) {
        assertEquals(has, new Span(0, Span.FOR_EVER).has(nanos));
    }

    /// Of two stretches of time, each without its end.
    @ParameterizedTest
    @CsvSource({
        "0, 1000, false",
        "0, 1001, true",
        "1999, 5000, true",
        "2000, 5000, false",
        "0, 5000, true",
        "1400, 1500, true"
    })
    void stretchesThatOnlyTouchDoNotMeet(long from, long until, boolean meet) {
        assertEquals(meet, SPAN.meets(from, until));
    }

    @Test
    void anEmptySpanHasNothing() {
        Span empty = new Span(1_000, 1_000);
        assertFalse(empty.has(1_000));
        assertFalse(empty.meets(1_000, 2_000));
    }

    @Test
    void aDeadNodeStaysDead() {
        Fault failure = new NodeFailure(3, 1_000);
        assertEquals(new Span(1_000, Span.FOR_EVER), failure.span());
        assertFalse(failure.span().has(999));
        assertTrue(failure.span().has(Span.FOR_EVER - 1));
    }

    @Test
    void aFaultStrikesItsNodeAlone() {
        for (Fault fault : oneOfEach()) {
            assertTrue(fault.strikes(3), fault.toString());
            boolean ofAll = fault instanceof LateStrobe;
            assertEquals(ofAll, fault.strikes(2), fault.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"0", "3", "65535"})
    void aFaultOfAllNodesStrikesEach(int node) {
        assertTrue(new SlowNic(Fault.ALL_NODES, SPAN, TWICE).strikes(node));
    }

    @Test
    void everyKindIsThatOfOneFault() {
        List<FaultKind> kinds = oneOfEach().stream().map(Fault::kind).toList();
        assertEquals(List.copyOf(EnumSet.allOf(FaultKind.class)), kinds);
        assertEquals(Fault.class.getPermittedSubclasses().length, kinds.size());
    }

    @ParameterizedTest
    @EnumSource(FaultKind.class)
    void theMeaningOfAKindIsASentenceWithoutItsFullStop(FaultKind kind) {
        assertFalse(kind.meaning().endsWith("."));
    }

    /// Keys of the file that a meaning names, in backquotes.
    @ParameterizedTest
    @CsvSource({
        "NODE_FAILURE, from",
        "SLOW_NIC, factor",
        "SLOW_HOST, factor",
        "HOST_NOISE, period length",
        "LATE_STROBE, every delay",
        "LOST_PACKET, oneIn"
    })
    void aMeaningNamesTheKeysThatItsKindNeeds(FaultKind kind, String keys) {
        String named =
                Pattern.compile("`(.*?)`")
                        .matcher(kind.meaning())
                        .results()
                        .map(key -> key.group(1))
                        .collect(Collectors.joining(" "));
        assertEquals(keys, named);
    }

    /// As the file writes `packet`.
    @Test
    void aPacketIsATransferOrAStrobe() {
        assertEquals("transfer", Packet.TRANSFER.id());
        assertEquals("strobe", Packet.STROBE.id());
    }
}

package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.conventional.MessageMemory.Mark;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.MessageStage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

class MessageMemoryTest {
    private final MessageMemory memory = new MessageMemory(2, 2);

    /// More than twice the room that it begins with. Slots beyond the room are asked for where
    /// collectives have them and messages had none.
    @Test
    void aSlotWithoutRoomHasNoMessage() {
        MessageMemory memory = new MessageMemory(1, 1);
        for (int slot : new int[] {0, 255, 256, 100_000}) {
            assertEquals(MessageStage.NONE, memory.stage(slot));
        }
    }

    @Test
    void columnsGrowWithTheNumberOfMessages() {
        for (int i = 0; i < 1_000; i++) {
            int slot = memory.allocate();
            memory.order(slot, i);
            memory.take(slot, i % 2 == 0 ? Protocol.EAGER : Protocol.RESERVED);
            memory.inject(slot, Packet.CLEAR, 10L * i);
            memory.reach(slot, MessageStage.CLEARED);
        }
        for (int slot = 0; slot < 1_000; slot++) {
            assertEquals(slot, memory.order(slot));
            assertEquals(slot % 2 == 0 ? Protocol.EAGER : Protocol.RESERVED, memory.protocol(slot));
            assertEquals(10L * slot, memory.injectedNanos(slot, Packet.CLEAR));
            assertEquals(MessageStage.CLEARED, memory.stage(slot));
        }
        assertEquals(1_000, memory.flying);
    }

    @Test
    void aSlotThatIsUsedAgainKnowsNothingOfTheMessageBefore() {
        int slot = memory.allocate();
        memory.reach(slot, MessageStage.MOVING);
        memory.inject(slot, Packet.DATA, 5);
        memory.mark(slot, Mark.LEFT);
        memory.carry(slot, 3);
        memory.keepEarly(slot, 30);
        memory.release(slot);
        assertEquals(MessageStage.NONE, memory.stage(slot));
        assertEquals(slot, memory.allocate());
        assertEquals(List.of(), memory.flying(slot));
        assertFalse(memory.is(slot, Mark.LEFT));
        assertEquals(0, memory.takeCarried(slot));
        assertEquals(0, memory.earlyBytes(slot));
    }

    @Test
    void aSlotThatWasNeverUsedHoldsNoMessage() {
        assertEquals(MessageStage.NONE, memory.stage(1_000_000));
    }

    /// Whether the last byte has left its sender is known besides which packet flies.
    @ParameterizedTest
    @EnumSource(Packet.class)
    void aPacketFliesUntilItLandsAndStillWhenItHasLeft(Packet packet) {
        int slot = memory.allocate();
        assertEquals(List.of(), memory.flying(slot));
        memory.inject(slot, packet, 5);
        assertEquals(List.of(packet), memory.flying(slot));
        assertFalse(memory.is(slot, Mark.LEFT));
        memory.mark(slot, Mark.LEFT);
        assertEquals(List.of(packet), memory.flying(slot));
        assertTrue(memory.is(slot, Mark.LEFT));
        memory.land(slot, packet);
        assertEquals(List.of(), memory.flying(slot));
        assertEquals(0, memory.flying);
    }

    /// The first packet left at 5, the packets behind it at 65; the acknowledgement of the first at
    /// 70, while they travel.
    @Test
    void leadingPacketsAndWhatAnswersTheFirstFlyTogether() {
        int slot = memory.allocate();
        memory.inject(slot, Packet.FIRST, 5);
        memory.inject(slot, Packet.LEADING, 65);
        memory.land(slot, Packet.FIRST);
        memory.inject(slot, Packet.ACKNOWLEDGEMENT, 70);
        assertEquals(List.of(Packet.LEADING, Packet.ACKNOWLEDGEMENT), memory.flying(slot));
        assertEquals(65, memory.injectedNanos(slot, Packet.LEADING));
        assertEquals(70, memory.injectedNanos(slot, Packet.ACKNOWLEDGEMENT));
        memory.mark(slot, Mark.DROPPED);
        assertEquals(List.of(Packet.LEADING, Packet.ACKNOWLEDGEMENT), memory.flying(slot));
        for (Mark mark : Mark.values()) {
            assertEquals(mark == Mark.DROPPED, memory.is(slot, mark));
        }
    }

    @Test
    void earlyBytesAddUpAndCarriedCreditsAreTakenOnce() {
        int slot = memory.allocate();
        memory.keepEarly(slot, 30);
        memory.keepEarly(slot, 12);
        memory.carry(slot, 4);
        assertEquals(42, memory.earlyBytes(slot));
        assertEquals(4, memory.takeCarried(slot));
        assertEquals(0, memory.takeCarried(slot));
    }

    @Test
    void aCopyGoesItsOwnWay() {
        int slot = memory.allocate();
        memory.reach(slot, MessageStage.BUFFERED);
        memory.order(slot, 7);
        memory.inject(slot, Packet.MESSAGE, 5);
        memory.pairs.use(0, 1, 2);
        memory.bufferedBytes = 100;
        memory.unexpectedCount = 1;
        memory.nicFreeNanos[1] = 900;
        MessageMemory copy = memory.copy();
        memory.reach(slot, MessageStage.RECEIVED);
        memory.order(slot, 8);
        memory.land(slot, Packet.MESSAGE);
        memory.pairs.use(0, 1, -2);
        memory.bufferedBytes = 0;
        memory.unexpectedCount = 0;
        memory.nicFreeNanos[1] = 0;
        assertEquals(MessageStage.BUFFERED, copy.stage(slot));
        assertEquals(7, copy.order(slot));
        assertEquals(List.of(Packet.MESSAGE), copy.flying(slot));
        assertEquals(1, copy.flying);
        assertEquals(2, copy.pairs.used(0, 1));
        assertEquals(100, copy.bufferedBytes);
        assertEquals(1, copy.unexpectedCount);
        assertEquals(900, copy.nicFreeNanos[1]);
        assertEquals(slot + 1, copy.allocate(), "the slot is in use in the copy");
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "134217727"})
    void aTokenHoldsTheSlotAndThePacket(int slot) {
        for (Packet packet : Packet.values()) {
            int token = Token.of(slot, packet);
            assertTrue(token >= 0, "a token is never negative");
            assertEquals(slot, Token.slot(token));
            assertEquals(packet, Token.packet(token));
        }
    }
}

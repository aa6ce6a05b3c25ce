package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PacketFormatTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1_000})
    void thePacketsOfAMessageHoldAllOfIt(int leading) {
        PacketFormat format = PacketFormat.USUAL.withLeading(leading);
        for (long bytes = 0; bytes < 3_000; bytes++) {
            long held = 0;
            long wire = 0;
            int packets = format.packets(bytes);
            for (int i = 0; i < packets; i++) {
                int size = format.wireBytes(bytes, i);
                assertTrue(size >= 32 && size <= 256 && size % 32 == 0);
                assertTrue(i == packets - 1 || size == 256);
                held += format.dataBytes(bytes, i);
                wire += size;
            }
            assertEquals(bytes, held);
            assertEquals(wire, format.wireBytes(bytes));
            assertEquals(0, format.dataBytes(bytes, packets));
        }
    }

    @Test
    void whatMatchesInAllPacketsCostsTheLossThatIsPublished() {
        long once = PacketFormat.USUAL.wireBytes(1_000_000);
        long always = PacketFormat.USUAL.withLeading(Integer.MAX_VALUE).wireBytes(1_000_000);
        assertTrue(always * 100 >= once * 110 && always * 100 <= once * 120);
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 0, 0, 8",
        "1000, 8, 8, 8",
        "1000, 4, 4, 24",
        "1000, 4, 5, 1000",
        "5, 3, 3, 5",
        "0, 0, 7, 0",
        "992, 0, 0, 0"
    })
    void whatIsNotAlignedIsCopied(long bytes, int phase, int receiving, long copied) {
        assertEquals(copied, PacketFormat.copiedBytes(bytes, phase, receiving));
    }
}

package bcscope.conventional;

import bcscope.conventional.layer.Packet;

/// The number by which the transport knows a packet: the slot of its message and what it is.
final class Token {
    private static final int SHIFT = 4;
    private static final Packet[] PACKETS = Packet.values();

    private Token() {}

    static int of(int slot, Packet packet) {
        return slot << SHIFT | packet.ordinal();
    }

    static int slot(int token) {
        return token >>> SHIFT;
    }

    static Packet packet(int token) {
        return PACKETS[token & (1 << SHIFT) - 1];
    }
}

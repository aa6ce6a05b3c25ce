package bcscope.conventional.layer;

import bcscope.base.Rate;

/// What NX/2 takes for one message on an idle machine, by a line that was fitted to measurements of
/// echoes, and how that time is shared out (MODEL 3.5, S2 section 5.1).
///
/// The fit is `startup + bytes * byteNanos` over one channel. What the channel and the packets that
/// go before the data do not take of it, the operating system takes at both ends: an equal part of
/// the startup for each time that it handles a packet, and half of what a byte costs more than on
/// the channel at each end.
///
/// @param startupNanos of an empty message
/// @param byteNanos of each byte
/// @param handlings how often a node handles a packet: to send or to receive
/// @param circuits packets that go before the data, each of `controlBytes`
/// @param controlBytes bytes of such a packet
/// @param channel rate of a channel
record Nx2Fit(
        long startupNanos,
        long byteNanos,
        int handlings,
        int circuits,
        long controlBytes,
        Rate channel) {
    /// A message that goes at once.
    static Nx2Fit atOnce(long startupNanos, long byteNanos, Rate channel) {
        return new Nx2Fit(startupNanos, byteNanos, 2, 0, 0, channel);
    }

    /// A message that is requested and acknowledged before it goes.
    static Nx2Fit acknowledged(long startupNanos, long byteNanos, long controlBytes, Rate channel) {
        return new Nx2Fit(startupNanos, byteNanos, 4, 2, controlBytes, channel);
    }

    /// Time of a message of `bytes` between neighbours of an idle machine, ns.
    long wholeNanos(long bytes) {
        return startupNanos + bytes * byteNanos;
    }

    /// What the operating system takes for the handling number `handling`, from 0, without data,
    /// ns.
    long handlingNanos(int handling) {
        long hosts = startupNanos - circuits * channel.nanosFor(controlBytes);
        return share(Math.max(0, hosts), handlings, handling);
    }

    /// What the operating system of the sender takes for the data, ns.
    long sourceDataNanos(long bytes) {
        return share(dataNanos(bytes), 2, 0);
    }

    /// What the operating system of the receiver takes for the data, ns.
    long targetDataNanos(long bytes) {
        return share(dataNanos(bytes), 2, 1);
    }

    private long dataNanos(long bytes) {
        return Math.max(0, bytes * byteNanos - channel.nanosFor(bytes));
    }

    private static long share(long whole, int parts, int part) {
        return whole * (part + 1) / parts - whole * part / parts;
    }
}

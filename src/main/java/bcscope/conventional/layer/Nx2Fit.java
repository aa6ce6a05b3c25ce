package bcscope.conventional.layer;

import bcscope.base.Rate;

/// The time of NX/2 for one message on an idle machine, as a line fitted to measurements of echoes,
/// and its division into parts (MODEL 3.5, S2 section 5.1).
///
/// The fit is `startup + bytes * byteNanos` over one channel. Of the startup, what the packets that
/// go before the data do not take on the channel is the operating system's: an equal part for each
/// time that it handles a packet. A byte takes its `byteNanos` on the channel, which is held as
/// long; what that is more than at the rate of the channel, the processors are at work for, half of
/// it at each end.
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

    /// How long the data hold their circuit, ns.
    long passageNanos(long bytes) {
        return Math.max(bytes * byteNanos, channel.nanosFor(bytes));
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
        return passageNanos(bytes) - channel.nanosFor(bytes);
    }

    private static long share(long whole, int parts, int part) {
        return whole * (part + 1) / parts - whole * part / parts;
    }
}

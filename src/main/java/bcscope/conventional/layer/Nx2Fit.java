package bcscope.conventional.layer;

import bcscope.base.Rate;

/// The time of NX/2 for one message on an idle machine, as a line fitted to measurements of echoes,
/// and its division into parts (MODEL 3.5, S2 section 5.1).
///
/// The fit is `startup + bytes * byteNanos` over one channel. The startup consists of the time of
/// the control packets on the channel and of operating system time, divided equally among the
/// handlings of packets. Each byte occupies the channel for `byteNanos`; the part that exceeds the
/// rate of the channel is work of the processors, half at each end.
///
/// @param startupNanos time of an empty message
/// @param byteNanos time of each byte
/// @param handlings how often a node handles a packet: to send or to receive
/// @param circuits control packets before the data, each of `controlBytes`
/// @param controlBytes bytes of a control packet
/// @param channel rate of a channel
record Nx2Fit(
        long startupNanos,
        long byteNanos,
        int handlings,
        int circuits,
        long controlBytes,
        Rate channel) {
    /// A message that is sent at once.
    static Nx2Fit atOnce(long startupNanos, long byteNanos, Rate channel) {
        return new Nx2Fit(startupNanos, byteNanos, 2, 0, 0, channel);
    }

    /// A message that is sent after a request and an acknowledgement.
    static Nx2Fit acknowledged(long startupNanos, long byteNanos, long controlBytes, Rate channel) {
        return new Nx2Fit(startupNanos, byteNanos, 4, 2, controlBytes, channel);
    }

    /// How long the data hold their circuit, ns.
    long passageNanos(long bytes) {
        return Math.max(bytes * byteNanos, channel.nanosFor(bytes));
    }

    /// Operating system time of handling number `handling`, from 0, without data, ns.
    long handlingNanos(int handling) {
        long hosts = startupNanos - circuits * channel.nanosFor(controlBytes);
        return share(Math.max(0, hosts), handlings, handling);
    }

    /// Operating system time of the sender for the data, ns.
    long sourceDataNanos(long bytes) {
        return share(dataNanos(bytes), 2, 0);
    }

    /// Operating system time of the receiver for the data, ns.
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

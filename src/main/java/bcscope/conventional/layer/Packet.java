package bcscope.conventional.layer;

import bcscope.happening.MessageEvent.Cargo;

/// The packets of a message. The constants are part of the transport's tokens: at most sixteen.
public enum Packet {
    /// Envelope and data of an eager message.
    MESSAGE,
    /// Request to send: the envelope alone.
    REQUEST,
    /// Clear to send, from the receiver to the sender.
    CLEAR,
    /// Data of a message that was cleared.
    DATA,
    /// Credits that go back to a sender.
    CREDIT,
    /// The first packet of a message that is acknowledged: envelope and data.
    FIRST,
    /// The packets after it that leave without the acknowledgement, each with the envelope.
    LEADING,
    /// That the first packet is there, from the receiver to the sender.
    ACKNOWLEDGEMENT,
    /// Data of a message that was acknowledged.
    REST,
    /// Envelope and data of a message that a receiver without a receive for it drops.
    OFFER,
    /// That the data of an offer are in their place, from the receiver to the sender.
    RECEIPT;

    private final Cargo cargo = Cargo.valueOf(name());

    /// What it is for those who watch.
    public Cargo cargo() {
        return cargo;
    }

    /// Whether it goes from the receiver of its message to the sender.
    public boolean goesBack() {
        return cargo.goesBack();
    }

    /// Whether all data of its message have arrived when it is there.
    public boolean completes() {
        return cargo.completes();
    }

    /// Whether MPI matches by it at the receiver.
    public boolean hasEnvelope() {
        return cargo.hasEnvelope();
    }
}

package bcscope.happening;

/// The routines of MPI on BlueGene/L for messages, by the functions whose instruction counts S3 and
/// S4 print (table 1), and the two layers above them (S3 section 6).
public enum LayerRoutine {
    /// What MPICH2 does for a send, above the message layer.
    MPICH2("MPICH2"),
    /// The message layer of a send, without its packets.
    SEND("message layer"),
    /// A packet that the call of a send puts into the torus, or into the memory that both
    /// processors share.
    SENT_PACKET("msgsend_adv"),
    /// A packet that is put into the torus later: a clear to send, and data that was cleared.
    LATER_PACKET("msgsend_adv, later"),
    /// The end of a send.
    SEND_DONE("senddonecb"),
    /// A receive is posted.
    RECEIVE("MPI_Irecv"),
    /// A look whether anything arrived.
    ADVANCE("advance"),
    /// A packet that is taken out of the torus.
    RECEIVED_PACKET("dispatch"),
    /// The first packet of a message.
    NEW_MESSAGE("recvnewcb"),
    /// The end of a receive.
    RECEIVE_DONE("recvdonecb");

    private final String function;

    LayerRoutine(String function) {
        this.function = function;
    }

    /// The function as the papers call it, with what it does here where it does two things; a layer
    /// has the name of the layer.
    public String function() {
        return function;
    }
}

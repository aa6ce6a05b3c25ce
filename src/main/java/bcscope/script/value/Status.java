package bcscope.script.value;

/// Status of a received message.
///
/// @param source rank of the sender in its communicator, or [bcscope.program.Program#PROC_NULL]
/// @param tag of the message
/// @param bytes its size
public record Status(int source, int tag, long bytes) {}

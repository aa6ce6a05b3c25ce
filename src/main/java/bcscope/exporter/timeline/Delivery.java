package bcscope.exporter.timeline;

/// A message that was received.
///
/// @param number how many were received before
/// @param from rank of the sender
/// @param to rank of the receiver
/// @param bytes its length
/// @param communicator number of its communicator
/// @param postedNanos when the send was posted
/// @param beganNanos when its first bytes moved
/// @param receivePostedNanos when the receive was posted
/// @param completeNanos when the receive was complete
record Delivery(
        long number,
        int from,
        int to,
        int tag,
        long bytes,
        int communicator,
        long postedNanos,
        long beganNanos,
        long receivePostedNanos,
        long completeNanos) {}

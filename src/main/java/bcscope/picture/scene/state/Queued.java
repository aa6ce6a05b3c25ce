package bcscope.picture.scene.state;

import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;

/// A message or receive in a queue of a node.
///
/// @param descriptor which
/// @param bufferBytes bytes of it in a buffer of the node
/// @param stage how far the message has come; NONE for a receive or collective
public record Queued(Descriptor descriptor, long bufferBytes, MessageStage stage) {}

package bcscope.importer.ti;

/// The identity of a message in the format, as written in the file.
///
/// @param from world rank of the sender
/// @param to world rank of the receiver
/// @param tag of the message
record TiRoute(int from, int to, int tag) {}

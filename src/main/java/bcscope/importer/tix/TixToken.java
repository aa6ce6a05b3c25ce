package bcscope.importer.tix;

/// A completed request.
///
/// @param request its number
/// @param matched whether it was a receive, and the following are known
/// @param source world rank that the message came from
/// @param tag tag of the message
record TixToken(long request, boolean matched, int source, int tag) {}

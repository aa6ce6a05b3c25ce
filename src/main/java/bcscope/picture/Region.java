package bcscope.picture;

/// Something a person can point at or have read aloud: a stable name (`node:7`), where it is, and
/// what it is in words.
public record Region(String id, Box box, String label) {}

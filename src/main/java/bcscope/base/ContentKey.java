package bcscope.base;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// By what a result is known: 16 hexadecimal digits of a hash over everything that decides it. For
/// one thread.
public final class ContentKey {
    private static final int BYTES = 8;

    private final MessageDigest digest;

    /// Of nothing yet.
    public ContentKey() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// Adds a text, which is not the same as adding its parts.
    public ContentKey add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        return this;
    }

    /// Adds the first `count` of `bytes`.
    public ContentKey add(byte[] bytes, int count) {
        digest.update(bytes, 0, count);
        return this;
    }

    /// The digits. Nothing can be added afterwards.
    public String text() {
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }
}

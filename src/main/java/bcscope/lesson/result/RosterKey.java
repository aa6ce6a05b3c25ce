package bcscope.lesson.result;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.file.SecretFile;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The teacher's secret, which gives every student the token of an exam.
public final class RosterKey {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;

    private static final int TOKEN_BYTES = 16;

    /// What a token looks like.
    static final String TOKEN = "[0-9a-f]{" + 2 * TOKEN_BYTES + "}";

    private final byte[] secret;

    /// @param secret 32 bytes
    public RosterKey(byte[] secret) {
        this.secret = secret.clone();
    }

    /// The key in the file at `path`.
    public static Parsed<RosterKey> read(Path path) {
        try {
            String text = Files.size(path) > 2L * BYTES + 2 ? "" : Files.readString(path).strip();
            return text.matches("[0-9a-f]{" + 2 * BYTES + "}")
                    ? Parsed.good(new RosterKey(HexFormat.of().parseHex(text)))
                    : failed(
                            path,
                            "This is not a key.",
                            "A key is one line of 64 hexadecimal digits.");
        } catch (IOException unreadable) {
            return failed(
                    path, "The key cannot be read.", "Name the key of the exam with --key FILE.");
        }
    }

    /// The key in the file at `path`; a new one, which only its owner may read, if there is none.
    public static Parsed<RosterKey> readOrCreate(Path path) {
        if (Files.exists(path)) {
            return read(path);
        }
        byte[] secret = new byte[BYTES];
        new SecureRandom().nextBytes(secret);
        String text = HexFormat.of().formatHex(secret) + "\n";
        try {
            SecretFile.create(path, text.getBytes(StandardCharsets.US_ASCII));
            return Parsed.good(new RosterKey(secret));
        } catch (FileAlreadyExistsException meanwhile) {
            return read(path);
        } catch (IOException unwritable) {
            return failed(
                    path,
                    "The key cannot be written.",
                    "Name a file in a folder that you may write to.");
        }
    }

    private static Parsed<RosterKey> failed(Path path, String problem, String advice) {
        return Parsed.bad(Diagnostic.error(path.toString(), problem, advice));
    }

    /// The token of `student` for `lesson`, which only this key gives.
    public String token(String lesson, String student) {
        return HexFormat.of().formatHex(code("token", lesson, student), 0, TOKEN_BYTES);
    }

    /// The parts are told apart by their lengths: no two lists of parts give one text.
    private byte[] code(String... parts) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            for (String part : parts) {
                byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
                mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
                mac.update(bytes);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java has " + ALGORITHM, missing);
        }
    }
}

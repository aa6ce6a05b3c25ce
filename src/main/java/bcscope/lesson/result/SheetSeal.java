package bcscope.lesson.result;

import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.scenario.file.Setting;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;

/// A digest over everything in a file of answers that counts: who, which lesson, every answer with
/// its time, what was built. It is computed anew whenever the program writes the file, so the seal
/// of a file changed with an editor no longer fits.
///
/// There is no secret in it: who reads this class can compute it. It shows an edit, and a file
/// without one proves nothing.
final class SheetSeal {
    private static final String ALGORITHM = "SHA-256";

    private final MessageDigest digest;

    private SheetSeal(MessageDigest digest) {
        this.digest = digest;
    }

    /// The seal that `sheet` should have, whatever it has.
    static String of(AnswerSheet sheet) {
        try {
            SheetSeal seal = new SheetSeal(MessageDigest.getInstance(ALGORITHM));
            seal.add(sheet);
            return HexFormat.of().formatHex(seal.digest.digest());
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java has " + ALGORITHM, missing);
        }
    }

    private void add(AnswerSheet sheet) {
        add(sheet.lesson(), sheet.digest(), sheet.program(), sheet.student());
        add(sheet.seed());
        add(sheet.start().token());
        sheet.answers()
                .forEach((id, tries) -> {
                    add(id);
                    add(tries.size());
                    for (GivenTry given : tries) {
                        add(given.atMillis());
                        add(given.text());
                    }
                });
        sheet.builds().forEach(this::add);
        if (!sheet.history().equals(SheetHistory.NONE)) {
            add(sheet.history().savedMillis());
            add(sheet.history().backMillis());
            add(sheet.history().restored());
            add(sheet.history().lost());
        }
    }

    private void add(String id, SavedBuild build) {
        add(id);
        add(build.atMillis());
        add(build.attempt().changes().size());
        build.attempt().changes().stream()
                .sorted(Comparator.comparing(Setting::path))
                .forEach(change -> add(change.path(), change.value()));
        build.attempt().script().ifPresent(this::add);
    }

    /// Each text with its length before it: no two lists of texts give the same bytes.
    private void add(String... texts) {
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            add(bytes.length);
            digest.update(bytes);
        }
    }

    private void add(long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }
}

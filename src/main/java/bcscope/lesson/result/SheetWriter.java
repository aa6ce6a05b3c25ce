package bcscope.lesson.result;

import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.scenario.file.Setting;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;

import java.nio.file.Path;

/// Writes what a student hands in.
public final class SheetWriter {
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private SheetWriter() {}

    /// Writes `sheet` to `path`, whole or not at all.
    public static Saved write(AnswerSheet sheet, Path path) {
        return OutputFile.of(path, "file of answers").write(text(sheet));
    }

    /// The content of the file.
    public static String text(AnswerSheet sheet) {
        JsonObject file = new JsonObject();
        file.addProperty(SheetKeys.FORMAT, SheetKeys.FORMAT_NUMBER);
        file.addProperty(SheetKeys.LESSON, sheet.lesson());
        file.addProperty(SheetKeys.DIGEST, sheet.digest());
        file.addProperty(SheetKeys.PROGRAM, sheet.program());
        file.addProperty(SheetKeys.STUDENT, sheet.student());
        if (sheet.isExam()) {
            file.addProperty(SheetKeys.TOKEN, sheet.start().token());
        } else {
            file.addProperty(SheetKeys.SEED, sheet.seed());
        }
        file.add(SheetKeys.ANSWERS, GSON.toJsonTree(sheet.answers()));
        JsonObject builds = new JsonObject();
        sheet.builds().forEach((id, build) -> builds.add(id, json(build)));
        file.add(SheetKeys.BUILDS, builds);
        file.add(SheetKeys.PLACE, GSON.toJsonTree(sheet.place()));
        if (!sheet.history().equals(SheetHistory.NONE)) {
            JsonObject history = new JsonObject();
            history.addProperty(SheetKeys.SAVED, sheet.history().savedMillis());
            history.addProperty(SheetKeys.BACK, sheet.history().backMillis());
            history.addProperty(SheetKeys.RESTORED, sheet.history().restored());
            history.addProperty(SheetKeys.LOST, sheet.history().lost());
            file.add(SheetKeys.HISTORY, history);
        }
        file.addProperty(SheetKeys.SEAL, sheet.seal());
        return GSON.toJson(file) + "\n";
    }

    private static JsonObject json(AnswerSheet.SavedBuild build) {
        JsonObject changes = new JsonObject();
        for (Setting change : build.attempt().changes()) {
            changes.addProperty(change.path(), change.value());
        }
        JsonObject one = new JsonObject();
        one.addProperty(SheetKeys.AT, build.atMillis());
        one.add(SheetKeys.CHANGES, changes);
        build.attempt().script().ifPresent(text -> one.addProperty(SheetKeys.SCRIPT, text));
        return one;
    }
}

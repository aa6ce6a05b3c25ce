package bcscope.lesson.result;

import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.scenario.file.Setting;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.nio.file.Path;
import java.util.List;

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
        file.addProperty(SheetKeys.SEED, sheet.seed());
        file.addProperty(SheetKeys.EXAM, sheet.isExam());
        JsonObject answers = new JsonObject();
        sheet.answers().forEach((id, tries) -> answers.add(id, json(tries)));
        file.add(SheetKeys.ANSWERS, answers);
        JsonObject builds = new JsonObject();
        sheet.builds().forEach((id, build) -> builds.add(id, json(build)));
        file.add(SheetKeys.BUILDS, builds);
        file.add(SheetKeys.PLACE, json(sheet.place()));
        file.addProperty(SheetKeys.SEAL, sheet.seal());
        return GSON.toJson(file) + "\n";
    }

    private static JsonObject json(SheetPlace place) {
        JsonArray shown = new JsonArray();
        place.shown().forEach(shown::add);
        JsonObject one = new JsonObject();
        one.addProperty(SheetKeys.STEP, place.step());
        one.addProperty(SheetKeys.FURTHEST, place.furthest());
        one.add(SheetKeys.SHOWN, shown);
        return one;
    }

    private static JsonArray json(List<GivenTry> tries) {
        JsonArray list = new JsonArray();
        for (GivenTry given : tries) {
            JsonObject one = new JsonObject();
            one.addProperty(SheetKeys.AT, given.atMillis());
            one.addProperty(SheetKeys.ANSWER, given.text());
            list.add(one);
        }
        return list;
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

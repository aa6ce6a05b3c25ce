package bcscope.study.atlas;

import bcscope.atlas.Atlas;
import bcscope.atlas.EntryId;
import bcscope.study.experiment.Laboratory;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

import java.util.List;

/// The exhibits, in a laboratory that is open while the tests of a class run.
abstract class OpenExhibits {
    static Laboratory laboratory;
    static Exhibits exhibits;

    @BeforeAll
    static void open() {
        laboratory = new Laboratory(name -> {});
        exhibits = new Exhibits(laboratory, name -> {});
    }

    @AfterAll
    static void close() {
        laboratory.close();
    }

    static Sheet sheet(String id) throws InterruptedException {
        return exhibits.sheet(Atlas.get(EntryId.of(id))).orElseThrow();
    }

    static <T extends Sheet.Part> List<T> parts(Sheet sheet, Class<T> kind) {
        return sheet.parts().stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}

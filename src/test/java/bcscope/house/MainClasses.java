package bcscope.house;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import java.nio.file.Files;
import java.nio.file.Path;

/// The compiled classes of `src/main/java`, however main and test classes were laid out on disk.
final class MainClasses {
    private MainClasses() {}

    static JavaClasses all() {
        return All.CLASSES;
    }

    /// Those in `packages` and the packages below them, without the time that it takes to read all.
    static JavaClasses below(String... packages) {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(packages)
                .that(DescribedPredicate.describe("written in src/main/java", MainClasses::isMain));
    }

    /// Read once, and only where all are asked for.
    private static final class All {
        static final JavaClasses CLASSES = below("bcscope");
    }

    private static boolean isMain(JavaClass type) {
        String file =
                type.getSource()
                        .flatMap(source -> source.getFileName())
                        .orElseGet(() -> type.getSimpleName() + ".java");
        String folder = type.getPackageName().replace('.', '/');
        return Files.exists(Path.of("src/main/java", folder, file));
    }
}

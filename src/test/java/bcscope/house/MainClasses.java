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
    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("bcscope")
                    .that(
                            DescribedPredicate.describe(
                                    "written in src/main/java", MainClasses::isMain));

    private MainClasses() {}

    static JavaClasses all() {
        return ALL;
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

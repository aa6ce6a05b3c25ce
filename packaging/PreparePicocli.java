import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/// Prepares picocli for a fast start: `java PreparePicocli.java JAR`. Two things made it take half of
/// a short command:
///
/// - It is compiled for Java 5, whose class files have no stack maps. The JVM keeps no such class in
///   its cache and verifies it by the old, slow way at every start. The classes become those of Java 8.
/// - It asks for a class of Groovy, and for one that is nowhere the JVM opens all libraries. Here is no
///   Groovy: the method that asks returns `null` at once, as it would after the search.
///
/// A jar that was prepared before is left as it is.
final class PreparePicocli {
    private static final String DONE = "Prepared by BCScope: classes of Java 8, without Groovy.";
    private static final String GROOVY_SEARCH = "loadClosureClass";

    private final ClassFile classFile;
    private boolean searchFound;

    private PreparePicocli(ClassLoader library) {
        classFile =
                ClassFile.of(
                        ClassFile.ClassHierarchyResolverOption.of(
                                ClassHierarchyResolver.ofResourceParsing(library)),
                        ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
    }

    /// Rewrites the jar in one step: an interruption leaves the old one.
    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        Path prepared = Path.of(jar + ".new");
        try (URLClassLoader library = new URLClassLoader(new URL[] {jar.toUri().toURL()});
                JarFile in = new JarFile(jar.toFile())) {
            if (DONE.equals(in.getComment())) {
                return;
            }
            new PreparePicocli(library).write(in, prepared);
        }
        Files.move(prepared, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private void write(JarFile from, Path to) throws IOException {
        try (OutputStream file = Files.newOutputStream(to);
                JarOutputStream out = new JarOutputStream(file)) {
            out.setComment(DONE);
            for (JarEntry entry : from.stream().toList()) {
                JarEntry copy = new JarEntry(entry.getName());
                copy.setTime(entry.getTime());
                out.putNextEntry(copy);
                try (InputStream in = from.getInputStream(entry)) {
                    byte[] bytes = in.readAllBytes();
                    boolean isClass =
                            entry.getName().endsWith(".class")
                                    && !entry.getName().endsWith("module-info.class");
                    out.write(isClass ? prepared(classFile.parse(bytes)) : bytes);
                }
                out.closeEntry();
            }
        }
        if (!searchFound) {
            throw new IOException(
                    "This picocli has no method "
                            + GROOVY_SEARCH
                            + ": look how it asks for Groovy now, or leave that part out.");
        }
    }

    private byte[] prepared(ClassModel old) {
        return classFile.build(
                old.thisClass().asSymbol(),
                builder -> {
                    for (ClassElement element : old) {
                        switch (element) {
                            case ClassFileVersion _ ->
                                    builder.withVersion(ClassFile.JAVA_8_VERSION, 0);
                            case MethodModel method ->
                                    builder.transformMethod(method, (to, part) -> {
                                        // A body that is only copied would get no stack map.
                                        if (part instanceof CodeModel code) {
                                            to.withCode(body -> write(method, code, body));
                                        } else {
                                            to.with(part);
                                        }
                                    });
                            default -> builder.with(element);
                        }
                    }
                });
    }

    private void write(MethodModel method, CodeModel code, CodeBuilder body) {
        if (method.methodName().equalsString(GROOVY_SEARCH)) {
            searchFound = true;
            body.aconst_null().areturn();
        } else {
            for (CodeElement element : code) {
                body.with(element);
            }
        }
    }
}

package bcscope.base;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A test that runs only in the profile `deep`, in which everything is tried of what is otherwise
/// tried in part.
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(named = "deep", matches = "true")
public @interface Deep {
    /// Whether the profile `deep` runs.
    boolean ON = Boolean.getBoolean("deep");
}

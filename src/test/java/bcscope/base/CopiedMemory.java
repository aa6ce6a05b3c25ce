package bcscope.base;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// What a copy takes in memory that its original does not share: the bytes of all arrays that can
/// be reached from the one and not from the other. Objects themselves are not counted.
public final class CopiedMemory {
    private static final int REFERENCE_BYTES = 4;

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();
    private long bytes;

    private CopiedMemory() {}

    /// Bytes of the arrays of `copy` that are not those of `original`.
    public static long bytes(Object original, Object copy) {
        CopiedMemory memory = new CopiedMemory();
        memory.walk(original);
        memory.bytes = 0;
        memory.walk(copy);
        return memory.bytes;
    }

    private void walk(Object root) {
        visit(root);
        while (!open.isEmpty()) {
            Object object = open.remove();
            if (object instanceof List<?> list) {
                list.forEach(this::visit);
            } else if (object instanceof BitSet set) {
                bytes += set.size() / Byte.SIZE;
            } else if (object.getClass().isArray()) {
                count(object);
            } else if (object.getClass().getName().startsWith("bcscope.")) {
                fields(object);
            }
        }
    }

    private void visit(Object object) {
        if (object != null && !(object instanceof Enum<?>) && seen.add(object)) {
            open.add(object);
        }
    }

    private void count(Object array) {
        int length = Array.getLength(array);
        bytes += (long) length * width(array.getClass().getComponentType());
        if (array instanceof Object[] elements) {
            for (Object element : elements) {
                visit(element);
            }
        }
    }

    private static int width(Class<?> type) {
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == short.class) {
            return Short.BYTES;
        }
        return type == byte.class || type == boolean.class ? 1 : REFERENCE_BYTES;
    }

    private void fields(Object object) {
        for (Class<?> type = object.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    visit(value(field, object));
                }
            }
        }
    }

    private static Object value(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field.toString(), e);
        }
    }
}

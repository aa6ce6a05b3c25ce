package bcscope.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// What can happen to the tree of a JSON file. What is no JSON any more stays as it is.
enum JsonMutation implements Mutation {
    /// A key is missing.
    DROP {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            slot.remove();
        }
    },
    /// A value of another kind.
    OTHER_KIND {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            slot.set(KINDS[chance.nextInt(KINDS.length)].deepCopy());
        }
    },
    /// An extreme number, with a unit or without.
    EXTREME {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            String number = TextMutation.EXTREMES.get(chance.nextInt(TextMutation.EXTREMES.size()));
            boolean text = slot.value() instanceof JsonPrimitive it && it.isString();
            slot.set(
                    text
                            ? new JsonPrimitive(number + UNITS[chance.nextInt(UNITS.length)])
                            : number(number));
        }
    },
    /// A small number, which is legal in most places.
    SMALL {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            boolean text = slot.value() instanceof JsonPrimitive it && it.isString();
            int number = chance.nextInt(1 << chance.nextInt(12));
            slot.set(
                    text
                            ? new JsonPrimitive(number + UNITS[chance.nextInt(UNITS.length)])
                            : new JsonPrimitive(number));
        }
    },
    /// The value of the same key in another file.
    SAME_KEY {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            List<Slot> same = other.stream().filter(it -> it.key.equals(slot.key)).toList();
            if (!same.isEmpty()) {
                slot.set(same.get(chance.nextInt(same.size())).value().deepCopy());
            }
        }
    },
    /// A value of another file.
    OTHER_VALUE {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            if (!other.isEmpty()) {
                slot.set(other.get(chance.nextInt(other.size())).value().deepCopy());
            }
        }
    },
    /// A key of another file beside this one, with its value.
    GRAFT {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            if (!other.isEmpty()) {
                Slot donor = other.get(chance.nextInt(other.size()));
                new Slot(slot.parent, donor.key).set(donor.value().deepCopy());
            }
        }
    },
    /// Another name for a key.
    RENAME {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            JsonElement value = slot.value();
            slot.remove();
            String key =
                    other.isEmpty() || chance.nextInt(4) == 0
                            ? slot.key + "x"
                            : other.get(chance.nextInt(other.size())).key;
            new Slot(slot.parent, key).set(value);
        }
    },
    /// A value many times in a list.
    REPEAT {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            JsonArray list = slot.value() instanceof JsonArray it ? it.deepCopy() : new JsonArray();
            JsonElement one = list.isEmpty() ? slot.value().deepCopy() : list.get(0);
            for (int times = 1 << chance.nextInt(7); times > 0; times--) {
                list.add(one.deepCopy());
            }
            slot.set(list);
        }
    },
    /// Objects or lists around a value, few or many.
    NEST {
        @Override
        void change(Slot slot, List<Slot> other, RandomGenerator chance) {
            JsonElement nested = slot.value();
            for (int levels = chance.nextInt(1 << chance.nextInt(9)); levels >= 0; levels--) {
                if (chance.nextBoolean()) {
                    JsonArray list = new JsonArray();
                    list.add(nested);
                    nested = list;
                } else {
                    JsonObject object = new JsonObject();
                    object.add(slot.key, nested);
                    nested = object;
                }
            }
            slot.set(nested);
        }
    };

    private static final JsonElement[] KINDS = {
        JsonNull.INSTANCE,
        new JsonPrimitive(true),
        new JsonPrimitive(false),
        new JsonPrimitive(1),
        new JsonPrimitive(1.5),
        new JsonPrimitive(""),
        new JsonPrimitive("all"),
        new JsonPrimitive("../nowhere.json"),
        new JsonPrimitive("\u0000"),
        new JsonPrimitive("1 ms"),
        new JsonPrimitive("\uD800 %s %n {0} \u202E"),
        new JsonArray(),
        new JsonObject()
    };
    private static final String[] UNITS = {
        "", "ns", "us", "ms", "s", "B", "KB", "MiB", "MB/s", "%"
    };

    abstract void change(Slot slot, List<Slot> other, RandomGenerator chance);

    @Override
    public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
        try {
            JsonElement tree = JsonParser.parseString(new String(file, UTF_8));
            List<Slot> slots = slots(tree);
            if (slots.isEmpty()) {
                return file;
            }
            List<Slot> others = slots(JsonParser.parseString(new String(other, UTF_8)));
            change(slots.get(chance.nextInt(slots.size())), others, chance);
            return tree.toString().replace(",\"", ",\n\"").getBytes(UTF_8);
        } catch (JsonParseException | NumberFormatException | StackOverflowError noJson) {
            return file;
        }
    }

    /// `text` as a number, or as a text where JSON has no such number.
    private static JsonPrimitive number(String text) {
        return text.matches("-?\\d[\\d.e-]*")
                ? new JsonPrimitive(new BigDecimal(text))
                : new JsonPrimitive(text);
    }

    /// Every place of `tree` that has a key: members of objects, also of those in lists.
    private static List<Slot> slots(JsonElement tree) {
        List<Slot> found = new ArrayList<>();
        collect(tree, found);
        return found;
    }

    private static void collect(JsonElement tree, List<Slot> into) {
        if (tree instanceof JsonObject object) {
            for (String key : object.keySet()) {
                into.add(new Slot(object, key));
                collect(object.get(key), into);
            }
        } else if (tree instanceof JsonArray list) {
            list.forEach(element -> collect(element, into));
        }
    }

    /// A key in an object.
    record Slot(JsonObject parent, String key) {
        JsonElement value() {
            return parent.get(key);
        }

        void set(JsonElement value) {
            parent.add(key, value);
        }

        void remove() {
            parent.remove(key);
        }
    }
}

package bcscope.piece;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/// Results as JSON: records of numbers, texts, enums, lists, maps, optional values, and records
/// that implement a sealed interface.
public final class ResultJson {
    private static final String KIND = "is";

    private ResultJson() {}

    /// For records that have no other types.
    ///
    /// @param sealed the sealed interfaces in them
    public static Gson of(Class<?>... sealed) {
        return builder(sealed).create();
    }

    /// As above, for further types.
    public static GsonBuilder builder(Class<?>... sealed) {
        GsonBuilder builder =
                new GsonBuilder()
                        .disableHtmlEscaping()
                        .serializeSpecialFloatingPointValues()
                        .registerTypeAdapter(Optional.class, new OfOptional())
                        .registerTypeAdapter(OptionalLong.class, new OfOptionalLong());
        for (Class<?> each : sealed) {
            builder.registerTypeAdapter(each, new OfSealed(each));
        }
        return builder;
    }

    /// A list of no or one value.
    private static final class OfOptional
            implements JsonSerializer<Optional<?>>, JsonDeserializer<Optional<?>> {
        @Override
        public JsonElement serialize(
                Optional<?> value, Type type, JsonSerializationContext context) {
            JsonArray list = new JsonArray();
            value.ifPresent(it -> list.add(context.serialize(it, content(type))));
            return list;
        }

        @Override
        public Optional<?> deserialize(
                JsonElement json, Type type, JsonDeserializationContext context) {
            JsonArray list = json.getAsJsonArray();
            return list.isEmpty()
                    ? Optional.empty()
                    : Optional.of(context.deserialize(list.get(0), content(type)));
        }

        private static Type content(Type type) {
            return ((ParameterizedType) type).getActualTypeArguments()[0];
        }
    }

    /// A list of no or one number.
    private static final class OfOptionalLong
            implements JsonSerializer<OptionalLong>, JsonDeserializer<OptionalLong> {
        @Override
        public JsonElement serialize(
                OptionalLong value, Type type, JsonSerializationContext context) {
            JsonArray list = new JsonArray();
            value.ifPresent(list::add);
            return list;
        }

        @Override
        public OptionalLong deserialize(
                JsonElement json, Type type, JsonDeserializationContext context) {
            JsonArray list = json.getAsJsonArray();
            return list.isEmpty() ? OptionalLong.empty() : OptionalLong.of(list.get(0).getAsLong());
        }
    }

    /// The name of the record is beside its components.
    private record OfSealed(Class<?> sealed)
            implements JsonSerializer<Object>, JsonDeserializer<Object> {
        @Override
        public JsonElement serialize(Object value, Type type, JsonSerializationContext context) {
            JsonObject json = context.serialize(value, value.getClass()).getAsJsonObject();
            json.addProperty(KIND, value.getClass().getSimpleName());
            return json;
        }

        @Override
        public Object deserialize(JsonElement json, Type type, JsonDeserializationContext context) {
            String name = json.getAsJsonObject().get(KIND).getAsString();
            Class<?> kind =
                    Arrays.stream(sealed.getPermittedSubclasses())
                            .filter(it -> it.getSimpleName().equals(name))
                            .findFirst()
                            .orElseThrow(() -> new JsonParseException("there is no " + name));
            return context.deserialize(json, kind);
        }
    }
}

package bcscope.piece;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
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
        JsonSerializer<Optional<?>> writing =
                (value, type, context) ->
                        list(value.map(it -> context.serialize(it, content(type))));
        JsonDeserializer<Optional<?>> reading =
                (json, type, context) ->
                        first(json).map(it -> context.deserialize(it, content(type)));
        JsonSerializer<OptionalLong> writingLong =
                (value, _, _) ->
                        list(value.stream().<JsonElement>mapToObj(JsonPrimitive::new).findFirst());
        JsonDeserializer<OptionalLong> readingLong =
                (json, _, _) -> first(json).stream().mapToLong(JsonElement::getAsLong).findFirst();
        GsonBuilder builder =
                new GsonBuilder()
                        .disableHtmlEscaping()
                        .serializeSpecialFloatingPointValues()
                        .registerTypeAdapter(Optional.class, writing)
                        .registerTypeAdapter(Optional.class, reading)
                        .registerTypeAdapter(OptionalLong.class, writingLong)
                        .registerTypeAdapter(OptionalLong.class, readingLong);
        for (Class<?> each : sealed) {
            builder.registerTypeAdapter(each, new OfSealed(each));
        }
        return builder;
    }

    /// An optional value is a list of no or one.
    private static JsonElement list(Optional<JsonElement> value) {
        JsonArray list = new JsonArray();
        value.ifPresent(list::add);
        return list;
    }

    private static Optional<JsonElement> first(JsonElement list) {
        return list.getAsJsonArray().asList().stream().findFirst();
    }

    private static Type content(Type type) {
        return ((ParameterizedType) type).getActualTypeArguments()[0];
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

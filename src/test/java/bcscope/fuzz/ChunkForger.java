package bcscope.fuzz;

import bcscope.run.recording.RecordingForger;
import bcscope.run.recording.RecordingForger.Part;

import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/// Changes the contents of a recording's chunks, packed ones before they are packed, and puts
/// lengths and checksums right. So it is not the checksums that refuse the file.
final class ChunkForger implements Mutation {
    private static final Mix OF_BINARY =
            Mix.of(
                    1,
                    ByteMutation.FLIP_BITS,
                    ByteMutation.OVERWRITE,
                    ByteMutation.OVERWRITE_NUMBER,
                    ByteMutation.DROP,
                    ByteMutation.REPEAT,
                    ByteMutation.TRUNCATE,
                    ByteMutation.SPLICE);
    private static final Mix OF_JSON =
            Mix.of(3, JsonMutation.values()).and(1, TextMutation.values());

    @Override
    public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
        List<Part> parts = RecordingForger.parts(file);
        List<Part> others = RecordingForger.parts(other);
        int at = chance.nextInt(parts.size());
        switch (chance.nextInt(16)) {
            case 0 -> parts.remove(at);
            case 1 -> parts.add(at, parts.get(chance.nextInt(parts.size())));
            case 2 -> Collections.swap(parts, at, chance.nextInt(parts.size()));
            case 3 -> parts.set(at, others.get(chance.nextInt(others.size())));
            default -> parts.set(at, changed(parts.get(at), others, chance));
        }
        return RecordingForger.file(file, parts);
    }

    private static Part changed(Part part, List<Part> others, RandomGenerator chance) {
        byte[] other =
                others.stream()
                        .filter(it -> it.code() == part.code())
                        .findFirst()
                        .orElse(part)
                        .content();
        boolean text = part.content().length > 0 && "{[".indexOf(part.content()[0]) >= 0;
        Mutation mutation = (text ? OF_JSON : OF_BINARY).any(chance);
        return part.with(mutation.apply(part.content(), other, chance));
    }
}

package bcscope.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Changes the contents of a recording's chunks, packed ones before they are packed, and puts
/// lengths and checksums right, as `docs/recording-format.md` says. So it is not the checksums that
/// refuse the file.
final class ChunkForger implements Mutation {
    private static final int HEAD_BYTES = 12;
    private static final Set<String> PACKED = Set.of("PRGM", "CODE", "SLIC", "PROC", "WAIT");
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

    /// @param type four letters
    /// @param content unpacked
    private record Chunk(String type, byte[] content) {}

    @Override
    public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
        List<Chunk> chunks = chunks(file);
        List<Chunk> others = chunks(other);
        int at = chance.nextInt(chunks.size());
        switch (chance.nextInt(16)) {
            case 0 -> chunks.remove(at);
            case 1 -> chunks.add(at, chunks.get(chance.nextInt(chunks.size())));
            case 2 -> Collections.swap(chunks, at, chance.nextInt(chunks.size()));
            case 3 -> chunks.set(at, others.get(chance.nextInt(others.size())));
            default -> chunks.set(at, changed(chunks.get(at), others, chance));
        }
        return file(file, chunks);
    }

    private static Chunk changed(Chunk chunk, List<Chunk> others, RandomGenerator chance) {
        byte[] other =
                others.stream()
                        .filter(it -> it.type.equals(chunk.type))
                        .findFirst()
                        .orElse(chunk)
                        .content;
        boolean text = chunk.content.length > 0 && "{[".indexOf(chunk.content[0]) >= 0;
        Mutation mutation = (text ? OF_JSON : OF_BINARY).any(chance);
        return new Chunk(chunk.type, mutation.apply(chunk.content, other, chance));
    }

    private static List<Chunk> chunks(byte[] file) {
        List<Chunk> chunks = new ArrayList<>();
        ByteBuffer in = ByteBuffer.wrap(file, HEAD_BYTES, file.length - HEAD_BYTES);
        while (in.hasRemaining()) {
            byte[] type = new byte[Integer.BYTES];
            in.get(type);
            byte[] payload = new byte[in.getInt()];
            in.get(payload);
            in.getInt();
            String name = new String(type, StandardCharsets.US_ASCII);
            chunks.add(new Chunk(name, PACKED.contains(name) ? unpacked(payload) : payload));
        }
        return chunks;
    }

    private static byte[] file(byte[] head, List<Chunk> chunks) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(head, 0, HEAD_BYTES);
        for (Chunk chunk : chunks) {
            byte[] type = chunk.type.getBytes(StandardCharsets.US_ASCII);
            byte[] payload = PACKED.contains(chunk.type) ? packed(chunk.content) : chunk.content;
            CRC32C checksum = new CRC32C();
            checksum.update(type);
            checksum.update(payload);
            out.writeBytes(type);
            out.writeBytes(number(payload.length));
            out.writeBytes(payload);
            out.writeBytes(number((int) checksum.getValue()));
        }
        return out.toByteArray();
    }

    private static byte[] number(int value) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(value).array();
    }

    /// A length in groups of seven bits, the lowest first, and zlib's format.
    private static byte[] packed(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int rest = content.length;
        while (rest > 0x7F) {
            out.write(rest | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
        byte[] buffer = new byte[4096];
        try (Deflater deflater = new Deflater(Deflater.BEST_SPEED)) {
            deflater.setInput(content);
            deflater.finish();
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
        }
        return out.toByteArray();
    }

    private static byte[] unpacked(byte[] payload) {
        int at = 0;
        int length = 0;
        for (int shift = 0; ; shift += 7) {
            length |= (payload[at] & 0x7F) << shift;
            if (payload[at++] >= 0) {
                break;
            }
        }
        byte[] content = new byte[length];
        try (Inflater inflater = new Inflater()) {
            inflater.setInput(payload, at, payload.length - at);
            for (int size = 0; size < length; ) {
                size += inflater.inflate(content, size, length - size);
            }
        } catch (DataFormatException e) {
            throw new IllegalStateException("a whole recording can be unpacked", e);
        }
        return content;
    }
}

package bcscope.picture;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// A moving picture as a GIF file that plays forever. A frame holds only the pixels that differ
/// from the frame before, in a palette of their own: flat colours stay as they are, and of more
/// than 255 colours the rarest become the nearest of the others.
public final class Gif {
    /// The unit of delays, ms.
    public static final int MILLIS = 10;

    /// Programs show what is faster at a speed of their own.
    private static final int LEAST_DELAY = 2;

    private static final int COLOURS = 255;
    private static final String FORMAT = "javax_imageio_gif_image_1.0";
    private static final byte[] FOREVER = {1, 0, 0};

    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    private final int delay;
    private int[] before = {};

    /// An empty file.
    ///
    /// @param delay how long each frame is shown, in units of [#MILLIS]; at least 2 are taken
    public Gif(int delay) throws IOException {
        this.delay = Math.max(LEAST_DELAY, delay);
        writer.setOutput(new MemoryCacheImageOutputStream(file));
        writer.prepareWriteSequence(null);
    }

    /// Appends a frame. All are opaque and of the size of the first.
    public void add(Raster frame) throws IOException {
        BufferedImage image = changed(frame);
        IIOMetadata about = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), null);
        about.setFromTree(FORMAT, described((IIOMetadataNode) about.getAsTree(FORMAT)));
        writer.writeToSequence(new IIOImage(image, null, about), null);
        before = frame.pixels().clone();
    }

    /// The whole file. Nothing can be added after this.
    public byte[] bytes() throws IOException {
        writer.endWriteSequence();
        ((MemoryCacheImageOutputStream) writer.getOutput()).close();
        writer.dispose();
        return file.toByteArray();
    }

    private IIOMetadataNode described(IIOMetadataNode root) {
        child(root, "ImageDescriptor").setAttribute("interlaceFlag", "FALSE");
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "TRUE");
        control.setAttribute("transparentColorIndex", String.valueOf(COLOURS));
        control.setAttribute("delayTime", String.valueOf(delay));
        if (before.length == 0) {
            IIOMetadataNode loop =
                    child(child(root, "ApplicationExtensions"), "ApplicationExtension");
            loop.setAttribute("applicationID", "NETSCAPE");
            loop.setAttribute("authenticationCode", "2.0");
            loop.setUserObject(FOREVER);
        }
        return root;
    }

    /// The child of that name, made if there is none.
    private static IIOMetadataNode child(IIOMetadataNode parent, String name) {
        if (parent.getElementsByTagName(name).item(0) instanceof IIOMetadataNode child) {
            return child;
        }
        IIOMetadataNode made = new IIOMetadataNode(name);
        parent.appendChild(made);
        return made;
    }

    /// The pixels of `frame` that differ from the frame before; the others are transparent.
    private BufferedImage changed(Raster frame) {
        int[] pixels = frame.pixels();
        Map<Integer, Integer> uses = new HashMap<>();
        for (int i = 0; i < pixels.length; i++) {
            if (isNew(pixels, i)) {
                uses.merge(pixels[i], 1, Integer::sum);
            }
        }
        int[] palette =
                uses.entrySet().stream()
                        .sorted(
                                Map.Entry.<Integer, Integer>comparingByValue(
                                                Comparator.reverseOrder())
                                        .thenComparing(Map.Entry.comparingByKey()))
                        .limit(COLOURS)
                        .mapToInt(Map.Entry::getKey)
                        .toArray();
        uses.replaceAll((colour, _) -> nearest(palette, colour));
        int[] colours = Arrays.copyOf(palette, COLOURS + 1);
        BufferedImage image =
                new BufferedImage(
                        frame.width(),
                        frame.height(),
                        BufferedImage.TYPE_BYTE_INDEXED,
                        new IndexColorModel(8, COLOURS + 1, colours, 0, false, COLOURS, 0));
        int[] indices = new int[pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            indices[i] = isNew(pixels, i) ? uses.getOrDefault(pixels[i], COLOURS) : COLOURS;
        }
        image.getRaster().setPixels(0, 0, frame.width(), frame.height(), indices);
        return image;
    }

    private boolean isNew(int[] pixels, int i) {
        return before.length == 0 || pixels[i] != before[i];
    }

    /// The index of the colour of `palette` that is most like `colour`.
    private static int nearest(int[] palette, int colour) {
        return IntStream.range(0, palette.length)
                .boxed()
                .min(Comparator.comparingInt(i -> distance(palette[i], colour)))
                .orElseThrow();
    }

    private static int distance(int one, int other) {
        int sum = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int difference = ((one >> shift) & 0xFF) - ((other >> shift) & 0xFF);
            sum += difference * difference;
        }
        return sum;
    }
}

package bcscope.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;

/// The frames of a GIF file as the JDK reads them.
///
/// @param images the pixels of each, transparent where they are those of the frame before
/// @param delays how long each is shown, hundredths of a second
public record Frames(List<BufferedImage> images, List<Integer> delays) {
    public static Frames read(byte[] file) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        reader.setInput(ImageIO.createImageInputStream(new ByteArrayInputStream(file)));
        Frames frames = new Frames(new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < reader.getNumImages(true); i++) {
            frames.images.add(reader.read(i));
            IIOMetadataNode about =
                    (IIOMetadataNode)
                            reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
            IIOMetadataNode control =
                    (IIOMetadataNode) about.getElementsByTagName("GraphicControlExtension").item(0);
            frames.delays.add(Integer.valueOf(control.getAttribute("delayTime")));
        }
        return frames;
    }
}

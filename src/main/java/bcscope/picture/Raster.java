package bcscope.picture;

import java.util.Arrays;

/// A block of pixels for what is too dense for single strokes: tens of thousands of rectangles or
/// lines. Coordinates are whole pixels of the block; whatever lies outside is cut off.
///
/// Pixels are 0xAARRGGBB with premultiplied alpha, row by row: what a screen takes without
/// conversion. A new raster is transparent. Translucent paints are blended over what is there.
public final class Raster {
    private final int width;
    private final int height;
    private final Theme theme;
    private final int[] pixels;

    public Raster(int width, int height, Theme theme) {
        this(width, height, theme, new int[Math.multiplyExact(width, height)]);
    }

    /// A raster over `pixels`, which it draws into: `width * height` values.
    public Raster(int width, int height, Theme theme, int[] pixels) {
        if (pixels.length < Math.multiplyExact(width, height)) {
            throw new IllegalArgumentException(
                    pixels.length + " pixels are too few for " + width + " x " + height);
        }
        this.width = width;
        this.height = height;
        this.theme = theme;
        this.pixels = pixels;
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /// The live pixels, not a copy.
    public int[] pixels() {
        return pixels;
    }

    /// One pixel as 0xAARRGGBB, not premultiplied.
    public int argbAt(int x, int y) {
        int pixel = pixels[y * width + x];
        int alpha = pixel >>> 24;
        if (alpha == 255 || alpha == 0) {
            return pixel;
        }
        int argb = alpha;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int channel = ((pixel >> shift) & 0xFF) * 255 + alpha / 2;
            argb = (argb << 8) | Math.min(255, channel / alpha);
        }
        return argb;
    }

    /// The pixel value of a paint, for the methods that take one: look it up once, draw many times.
    public int value(Paint paint) {
        int argb = theme.argb(paint);
        int alpha = argb >>> 24;
        int value = alpha;
        for (int shift = 16; shift >= 0; shift -= 8) {
            value = (value << 8) | ((((argb >> shift) & 0xFF) * alpha + 127) / 255);
        }
        return value;
    }

    /// A number that is equal for equal pixels.
    public int fingerprint() {
        int hash = 31 * width + height;
        for (int i = 0; i < width * height; i++) {
            hash = 31 * hash + pixels[i];
        }
        return hash;
    }

    public void clear(Paint paint) {
        Arrays.fill(pixels, 0, width * height, value(paint));
    }

    /// Puts `part`, which must lie inside, with its upper left corner at a pixel.
    public void put(Raster part, int x, int y) {
        for (int row = 0; row < part.height; row++) {
            System.arraycopy(
                    part.pixels, row * part.width, pixels, (y + row) * width + x, part.width);
        }
    }

    public void fillRect(int x, int y, int w, int h, Paint paint) {
        fillRect(x, y, w, h, value(paint));
    }

    /// Fills a rectangle with a value from {@link #value}.
    public void fillRect(int x, int y, int w, int h, int value) {
        int left = Math.max(0, x);
        int right = Math.min(width, x + w);
        int bottom = Math.min(height, y + h);
        if (left >= right) {
            return;
        }
        boolean opaque = value >>> 24 == 255;
        for (int row = Math.max(0, y); row < bottom; row++) {
            int start = row * width;
            if (opaque) {
                Arrays.fill(pixels, start + left, start + right, value);
            } else {
                for (int i = start + left; i < start + right; i++) {
                    pixels[i] = over(value, pixels[i]);
                }
            }
        }
    }

    /// A straight line of `thickness` pixels between the middles of two pixels, its edges blended
    /// by the part of a pixel that they cover. `value` is from {@link #value}.
    public void smoothLine(
            double x1, double y1, double x2, double y2, double thickness, int value) {
        boolean steep = Math.abs(y2 - y1) > Math.abs(x2 - x1);
        double a1 = steep ? y1 : x1;
        double b1 = steep ? x1 : y1;
        double a2 = steep ? y2 : x2;
        double b2 = steep ? x2 : y2;
        double length = Math.hypot(a2 - a1, b2 - b1);
        double half = a1 == a2 ? thickness / 2 : thickness * length / Math.abs(a2 - a1) / 2;
        double slope = a1 == a2 ? 0 : (b2 - b1) / (a2 - a1);
        int last = (int) Math.rint(Math.max(a1, a2));
        for (int a = (int) Math.rint(Math.min(a1, a2)); a <= last; a++) {
            double middle = b1 + (a - a1) * slope + 0.5;
            double from = middle - half;
            double to = middle + half;
            for (int b = (int) Math.floor(from); b < to; b++) {
                double covered = Math.min(b + 1, to) - Math.max(b, from);
                int faded = covered >= 1 ? value : faded(value, covered);
                if (steep) {
                    dot(b, a, faded);
                } else {
                    dot(a, b, faded);
                }
            }
        }
    }

    /// Covers a rectangle with a texture; what is between the lines stays. `scale` is device pixels
    /// per unit. The texture is anchored at the raster's corner, so that neighbours join.
    public void hatch(int x, int y, int w, int h, Hatch hatch, double scale, Paint paint) {
        int value = value(paint);
        int bottom = Math.min(height, y + h);
        int right = Math.min(width, x + w);
        for (int row = Math.max(0, y); row < bottom; row++) {
            for (int column = Math.max(0, x); column < right; column++) {
                if (hatch.covers(column / scale, row / scale)) {
                    int i = row * width + column;
                    pixels[i] = over(value, pixels[i]);
                }
            }
        }
    }

    private void dot(int x, int y, int value) {
        if (isInside(x, y)) {
            int i = y * width + x;
            pixels[i] = over(value, pixels[i]);
        }
    }

    private boolean isInside(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height;
    }

    /// A premultiplied value of which only `share` (0 to 1) is there.
    private static int faded(int value, double share) {
        int part = (int) Math.rint(256 * share);
        int alphaAndGreen = (((value >>> 8) & 0xFF00FF) * part) & 0xFF00FF00;
        int redAndBlue = (((value & 0xFF00FF) * part) >>> 8) & 0xFF00FF;
        return alphaAndGreen | redAndBlue;
    }

    /// The premultiplied `top` laid over `bottom`, all four channels alike.
    private static int over(int top, int bottom) {
        int rest = 255 - (top >>> 24);
        if (rest == 0 || bottom == 0) {
            return top;
        }
        int mixed = 0;
        for (int shift = 24; shift >= 0; shift -= 8) {
            int channel = (((bottom >>> shift) & 0xFF) * rest + 127) / 255;
            mixed = (mixed << 8) | Math.min(255, ((top >>> shift) & 0xFF) + channel);
        }
        return mixed;
    }
}

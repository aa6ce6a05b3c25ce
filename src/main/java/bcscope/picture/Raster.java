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

    /// A straight line of one pixel from corner to corner, both ends included (Bresenham).
    public void line(int x1, int y1, int x2, int y2, Paint paint) {
        line(x1, y1, x2, y2, value(paint));
    }

    /// A line with a value from {@link #value}.
    public void line(int x1, int y1, int x2, int y2, int value) {
        boolean inside = isInside(x1, y1) && isInside(x2, y2);
        boolean plain = inside && value >>> 24 == 255;
        int dx = Math.abs(x2 - x1);
        int dy = -Math.abs(y2 - y1);
        int stepX = x1 < x2 ? 1 : -1;
        int stepY = y1 < y2 ? 1 : -1;
        int error = dx + dy;
        int x = x1;
        int y = y1;
        while (true) {
            if (plain) {
                pixels[y * width + x] = value;
            } else {
                dot(x, y, value);
            }
            if (x == x2 && y == y2) {
                return;
            }
            int twice = 2 * error;
            if (twice >= dy) {
                error += dy;
                x += stepX;
            }
            if (twice <= dx) {
                error += dx;
                y += stepY;
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

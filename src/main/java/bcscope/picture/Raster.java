package bcscope.picture;

import java.util.Arrays;

/// A block of pixels for what is too dense for single strokes: tens of thousands of rectangles or
/// lines. Coordinates are whole pixels of the block; whatever lies outside is cut off.
///
/// Pixels are 0xAARRGGBB, not premultiplied, row by row. A new raster is transparent. Translucent
/// paints are blended over what is there.
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

    /// One pixel as 0xAARRGGBB.
    public int argbAt(int x, int y) {
        return pixels[y * width + x];
    }

    /// The value of a paint for the methods that take one: look it up once, draw many times.
    public int argb(Paint paint) {
        return theme.argb(paint);
    }

    public void clear(Paint paint) {
        Arrays.fill(pixels, 0, width * height, theme.argb(paint));
    }

    public void fillRect(int x, int y, int w, int h, Paint paint) {
        fillRect(x, y, w, h, theme.argb(paint));
    }

    /// Fills a rectangle with a value from {@link #argb}.
    public void fillRect(int x, int y, int w, int h, int argb) {
        int left = Math.max(0, x);
        int right = Math.min(width, x + w);
        int bottom = Math.min(height, y + h);
        if (left >= right) {
            return;
        }
        boolean opaque = argb >>> 24 == 255;
        for (int row = Math.max(0, y); row < bottom; row++) {
            int start = row * width;
            if (opaque) {
                Arrays.fill(pixels, start + left, start + right, argb);
            } else {
                for (int i = start + left; i < start + right; i++) {
                    pixels[i] = over(argb, pixels[i]);
                }
            }
        }
    }

    /// A horizontal line of one pixel.
    public void hline(int x, int y, int w, Paint paint) {
        fillRect(x, y, w, 1, paint);
    }

    /// A vertical line of one pixel.
    public void vline(int x, int y, int h, Paint paint) {
        fillRect(x, y, 1, h, paint);
    }

    /// A straight line of one pixel from corner to corner, both ends included (Bresenham).
    public void line(int x1, int y1, int x2, int y2, Paint paint) {
        line(x1, y1, x2, y2, theme.argb(paint));
    }

    /// A line with a value from {@link #argb}.
    public void line(int x1, int y1, int x2, int y2, int argb) {
        int dx = Math.abs(x2 - x1);
        int dy = -Math.abs(y2 - y1);
        int stepX = x1 < x2 ? 1 : -1;
        int stepY = y1 < y2 ? 1 : -1;
        int error = dx + dy;
        int x = x1;
        int y = y1;
        while (true) {
            dot(x, y, argb);
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
        int argb = theme.argb(paint);
        int bottom = Math.min(height, y + h);
        int right = Math.min(width, x + w);
        for (int row = Math.max(0, y); row < bottom; row++) {
            for (int column = Math.max(0, x); column < right; column++) {
                if (hatch.covers(column / scale, row / scale)) {
                    int i = row * width + column;
                    pixels[i] = over(argb, pixels[i]);
                }
            }
        }
    }

    private void dot(int x, int y, int argb) {
        if (x >= 0 && x < width && y >= 0 && y < height) {
            int i = y * width + x;
            pixels[i] = over(argb, pixels[i]);
        }
    }

    /// The colour of `top` laid over `bottom`.
    static int over(int top, int bottom) {
        int topAlpha = top >>> 24;
        int bottomAlpha = bottom >>> 24;
        if (topAlpha == 255 || bottomAlpha == 0) {
            return top;
        }
        if (topAlpha == 0) {
            return bottom;
        }
        int rest = bottomAlpha * (255 - topAlpha) / 255;
        int alpha = topAlpha + rest;
        int argb = alpha;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int upper = ((top >> shift) & 0xFF) * topAlpha;
            int lower = ((bottom >> shift) & 0xFF) * rest;
            argb = (argb << 8) | ((upper + lower + alpha / 2) / alpha);
        }
        return argb;
    }
}

/** Pixels of a picture without its margins, four bytes each: red, green, blue and opacity. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** How far a channel must be from the background to be part of the drawing. */
const visible = 24;

/**
 * The columns of the symbol in a logo that has it to the left of its name; null for any other one. A symbol is about as wide as it is high, and a gap
 * separates it from the name. @returns the first column and the width, in pixels
 */
export function symbolColumns({ data, width, height }: Pixels): { readonly left: number; readonly width: number } | null {
  if (width < 1.8 * height) return null;
  // The upper right corner is background: a symbol may fill those on the left.
  const background = data.subarray(4 * (width - 1), 4 * width);
  const isDrawn = (x: number): boolean => {
    for (let y = 0; y < height; y += 1) {
      const at = 4 * (y * width + x);
      for (let channel = 0; channel < 4; channel += 1)
        if (Math.abs((data[at + channel] ?? 0) - (background[channel] ?? 0)) > visible) return true;
    }
    return false;
  };
  const smallestGap = Math.max(2, 0.05 * height);
  let left = 0;
  while (left < width && !isDrawn(left)) left += 1;
  let end = left;
  for (let x = left; x < width; x += 1) {
    if (isDrawn(x)) {
      if (x - end > smallestGap) {
        const own = end + 1 - left;
        return own >= 0.6 * height && own <= 1.5 * height ? { left, width: own } : null;
      }
      end = x;
    }
  }
  return null;
}

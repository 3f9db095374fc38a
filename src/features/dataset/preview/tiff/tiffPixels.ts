type Samples = ArrayLike<number>

/** Values of one band as greys: of 8 bits as they are, others spread from their least to their greatest value. */
export function greys(
  values: Samples,
  count: number,
  noData: number | undefined,
  isByte: boolean,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(count * 4)
  const isValue = (value: number | undefined): value is number =>
    value !== undefined && Number.isFinite(value) && value !== noData
  let [low, high] = [0, 255]
  if (!isByte) {
    ;[low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = 0; at < count; at += 1) {
      const value = values[at]
      if (!isValue(value)) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  const scale = high > low ? 255 / (high - low) : 0
  for (let at = 0; at < count; at += 1) {
    const value = values[at]
    if (!isValue(value)) continue
    pixels.fill(scale === 0 ? 128 : (value - low) * scale, at * 4, at * 4 + 3)
    pixels[at * 4 + 3] = 255
  }
  return pixels
}

/** Red, green and blue values, one after the other, as pixels; values of 16 bits lose their lower half. */
export function colours(values: Samples, count: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(count * 4)
  const shift = values instanceof Uint16Array ? 256 : 1
  for (let at = 0; at < count; at += 1) {
    for (let band = 0; band < 3; band += 1) pixels[at * 4 + band] = Math.floor((values[at * 3 + band] ?? 0) / shift)
    pixels[at * 4 + 3] = 255
  }
  return pixels
}

type Rgb = readonly [red: number, green: number, blue: number]

/** WCAG's contrast ratio of two opaque colours, 1 to 21; undefined if one is not #rgb, #rrggbb or rgb(). */
export function contrastRatio(one: string, other: string): number | undefined {
  const [a, b] = [parseColor(one), parseColor(other)]
  if (!a || !b) return undefined
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

function parseColor(text: string): Rgb | undefined {
  const short = text.match(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i)
  if (short) return rgb(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)))
  const long = text.match(/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i)
  if (long) return rgb(long.slice(1).map((digits) => Number.parseInt(digits, 16)))
  const named = text.match(/^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/)
  return named ? rgb(named.slice(1).map(Number)) : undefined
}

const rgb = ([red = 0, green = 0, blue = 0]: number[]): Rgb => [red, green, blue]

function luminance([red, green, blue]: Rgb): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** A colour between two, as #rrggbb; `share` is the share of the other, 0 to 1. Undefined if one cannot be read. */
export function mixColours(one: string, other: string, share: number): string | undefined {
  const [a, b] = [parseColor(one), parseColor(other)]
  if (!a || !b) return undefined
  const parts = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

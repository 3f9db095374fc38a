import type { Random } from '../search/oracle/random.ts'

const TEXTS = ['', 'a', 'ışık', '"', '\\', '\\"', ']}', '{"a": [', '\n', '\u0000', '😀', 'x'.repeat(300)] as const
const NUMBERS = ['0', '1.0', '-0', '1e5', '12345678901234567890', '0.10', '-7.25E-3'] as const
const SPACES = ['', '', ' ', '\n  '] as const

/** Any JSON text, with numbers as JavaScript would not write them. */
export function randomJson(random: Random, depth = 3): string {
  const kind = random.below(depth > 0 ? 8 : 5)
  if (kind < 2) return JSON.stringify(random.pick(TEXTS))
  if (kind < 4) return random.pick(NUMBERS)
  if (kind === 4) return random.pick(['true', 'false', 'null'])
  const gap = () => random.pick(SPACES)
  const count = random.below(4)
  const values = Array.from({ length: count }, () => `${gap()}${randomJson(random, depth - 1)}${gap()}`)
  if (kind === 5) return `[${values.join(',') || gap()}]`
  const members = values.map(
    (value, index) => `${gap()}${JSON.stringify(`k${index}${random.pick(TEXTS)}`)}${gap()}:${value}`,
  )
  return `{${members.join(',') || gap()}}`
}

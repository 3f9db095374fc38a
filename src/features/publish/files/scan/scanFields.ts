import { ColumnScan } from './ColumnScan.ts'
import type { FoundElsewhere } from './foundElsewhere.ts'

/** Values of further keys are searched together. */
const MOST_KEYS = 300

/** Searches values of JSON at any depth, by their keys. */
class FieldScan {
  readonly #scans = new Map<string, ColumnScan>()

  /** `line` is the line or the number of the record. */
  add(value: unknown, line: number): void {
    // No recursion: the nesting can be deeper than the stack.
    const open: { key: string; value: unknown }[] = [{ key: '', value }]
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const { key } = one
      if (Array.isArray(one.value)) for (const inner of one.value) open.push({ key, value: inner })
      else if (typeof one.value === 'object' && one.value !== null)
        for (const [name, inner] of Object.entries(one.value)) {
          this.#of(name).add(name, line) // keys are texts too
          open.push({ key: name, value: inner })
        }
      else if (typeof one.value === 'string' || typeof one.value === 'number')
        this.#of(key).add(String(one.value), line)
    }
  }

  findings(): FoundElsewhere[] {
    return [...this.#scans].flatMap(([name, scan]) => {
      const personal = scan.findings()
      const place = name === '' ? ({ kind: 'text' } as const) : ({ kind: 'field', name } as const)
      return personal.length > 0 ? [{ place, personal }] : []
    })
  }

  #of(key: string): ColumnScan {
    const name = this.#scans.has(key) || this.#scans.size < MOST_KEYS ? key : ''
    const scan = this.#scans.get(name) ?? new ColumnScan(name)
    this.#scans.set(name, scan)
    return scan
  }
}

/** Searches every value of a JSON text. Throws if it is not JSON. */
export async function scanJson(file: Blob): Promise<FoundElsewhere[]> {
  const value: unknown = JSON.parse(await file.text())
  const scan = new FieldScan()
  for (const [index, record] of (Array.isArray(value) ? value : [value]).entries()) scan.add(record, index + 1)
  return scan.findings()
}

/** Searches a JSON value in each line; other lines are searched as text. */
export async function scanJsonLines(lines: AsyncIterable<{ text: string; line: number }>): Promise<FoundElsewhere[]> {
  const scan = new FieldScan()
  for await (const { text, line } of lines) scan.add(parsed(text), line)
  return scan.findings()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

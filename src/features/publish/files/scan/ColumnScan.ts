import { fold } from '../../../../lib/fold.ts'
import { masked } from './mask.ts'
import { type PersonalFinding, type PersonalKind, personalKinds } from './personalFinding.ts'
import { mayBePersonal, personalIn } from './personalIn.ts'
import { pieces } from './pieces.ts'

const PHONE_HEADING = /(^|[\s_.-])(tel|telefon|telefonu|phone|gsm|cep|mobil|mobile|fax|faks)([\s_.-]|no|numarasi|$)/
const SHOWN = 5
/** One in a hundred numbers with eleven digits passes both checks by chance; in a column of identity numbers all do. */
const BY_CHANCE = 0.04
const ELEVEN_DIGITS = 11
const ELEVEN = /^[1-9]\d{10}$/

/** Searches the cells of a column for personal data. */
export class ColumnScan {
  readonly #isPhones: boolean
  readonly #found = new Map<PersonalKind, PersonalFinding>()
  #eleven = 0

  constructor(heading: string) {
    this.#isPhones = PHONE_HEADING.test(fold(heading))
  }

  add(cell: string, line: number): void {
    if (cell.length === ELEVEN_DIGITS && ELEVEN.test(cell)) this.#eleven += 1
    if (!mayBePersonal(cell)) return
    const seen = new Set<PersonalKind>()
    for (const piece of pieces(cell)) this.#look(piece, line, seen)
  }

  #look(piece: string, line: number, seen: Set<PersonalKind>): void {
    for (const { kind, text } of personalIn(piece, this.#isPhones)) {
      const finding = this.#found.get(kind) ?? { kind, count: 0, examples: [] }
      this.#found.set(kind, finding)
      if (!seen.has(kind)) finding.count += 1
      seen.add(kind)
      const example = masked(text)
      if (finding.examples.length < SHOWN && finding.examples.every((other) => other.text !== example))
        finding.examples.push({ text: example, line })
    }
  }

  /** In order of importance. */
  findings(): PersonalFinding[] {
    return personalKinds.flatMap((kind) => {
      const finding = this.#found.get(kind)
      if (!finding) return []
      return kind === 'identity' && finding.count < this.#eleven * BY_CHANCE ? [] : [finding]
    })
  }
}

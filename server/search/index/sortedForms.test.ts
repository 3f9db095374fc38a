import { expect, it } from 'vitest'
import { finish } from '../evaluate/steps.ts'
import { Random } from '../oracle/random.ts'
import { SortedForms } from './sortedForms.ts'
import { StringTable } from './stringTable.ts'

/** In order of code points, which is not the one of JavaScript's strings for the last two. */
const LETTERS = ['a', 'b', '\ufa0e', '\u{20000}'] as const
const randomForm = (random: Random) =>
  Array.from({ length: 8 }, () => random.pick(LETTERS)).join('') + random.below(1_000)

/** More than the forms that are searched before they are sorted. */
const PORTION = 5_000

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'finds each form with a prefix once, although another search sorts new forms during a pause (seed %i)',
  (seed) => {
    const random = new Random(seed)
    const table = new StringTable()
    const forms = new SortedForms(table)
    const addForms = () => {
      for (let added = 0; added < PORTION; added++) table.add(randomForm(random))
    }
    addForms()
    const before = table.size
    const prefix = ['', 'a', 'ab', '\u{20000}', '\ufa0e'][seed % 5] ?? ''
    const visited: number[] = []
    const search = forms.forEachWithPrefix(prefix, (form) => visited.push(form))
    let pausesBefore = random.below(2)
    while (!search.next().done) {
      if (visited.length === 0 || pausesBefore-- !== 0) continue
      addForms()
      finish(forms.forEachWithPrefix('b', () => {}))
    }
    expect(new Set(visited).size).toBe(visited.length)
    const expected = Array.from({ length: before }, (_, form) => form).filter((form) =>
      table.get(form).startsWith(prefix),
    )
    expect(expected.length).toBeGreaterThan(100)
    expect(visited.filter((form) => form < before).sort((one, other) => one - other)).toEqual(expected)
    expect(visited.every((form) => table.get(form).startsWith(prefix))).toBe(true)
  },
)

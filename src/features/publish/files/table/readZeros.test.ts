import { afterEach, expect, it, vi } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { type DraftColumn, emptyTexts } from '../../draft/draft.ts'
import { readZeros } from './readZeros.ts'

afterEach(() => vi.unstubAllGlobals())

const column = (id: string, type = 'text'): DraftColumn => ({
  ...{ id, type, label: emptyTexts(), notes: emptyTexts(), isFromTable: true },
})
const read = async (respond: () => Response) => {
  vi.stubGlobal('fetch', async () => respond())
  const columns = [column('kod'), column('ad'), column('sayi', 'int4')]
  const known = await readZeros({ actions: '/api/3/action', headers: {} }, 'r', columns)
  return known.map(({ zeros }) => zeros)
}
const rows = (records: object[], total = records.length) =>
  read(() => Response.json({ success: true, result: { records, total } }))

const VALUES = ['06', '-007', '00', '0', '-0', '0.5', '60', 'a01', '', null, ' 06'] as const
const HAS_ZEROS: readonly unknown[] = ['06', '-007', '00']

it('finds a value with leading zeros wherever it is in generated rows', async () => {
  const random = randomFrom(20_261_122)
  for (let run = 0; run < 200; run += 1) {
    const records = Array.from({ length: random(6) }, () => ({
      kod: VALUES[random(VALUES.length)],
      ad: VALUES[3 + random(VALUES.length - 3)],
      sayi: 1,
    }))
    const first = records.map(({ kod }) => kod).find((value) => HAS_ZEROS.includes(value))
    expect(await rows(records)).toEqual([first ?? '', '', undefined])
    expect(await rows(records, records.length + 1)).toEqual([first, undefined, undefined])
  }
})

it('is undefined if the rows cannot be read', async () => {
  const refused = () => Response.json({ success: false, error: { __type: 'Not Found Error' } }, { status: 404 })
  expect(await read(refused)).toEqual([undefined, undefined, undefined])
})

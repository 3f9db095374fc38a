import { describe, expect, test } from 'vitest'
import { ColumnDetector } from '#table/detectType.ts'
import { decideType } from './declaredType.ts'

describe('declared types', () => {
  const decide = (declared: string | undefined, ...cells: string[]) => {
    const detector = new ColumnDetector('x', declared === 'integer' || declared === 'number')
    for (const cell of cells) detector.add(cell)
    const { type, isBroken } = decideType(declared, detector)
    return [type.type, isBroken]
  }
  test.each([
    [undefined, ['1'], ['int4', false]],
    ['string', ['1', '2'], ['text', false]],
    ['integer', ['1'], ['int4', false]],
    ['integer', ['12345678901'], ['int8', false]],
    ['integer', ['1.5'], ['numeric', true]],
    ['integer', ['bir'], ['text', true]],
    ['integer', [''], ['int4', false]],
    ['number', ['1'], ['numeric', false]],
    ['number', ['1,5'], ['numeric', false]],
    ['date', ['2024-01-01'], ['date', false]],
    ['date', [''], ['date', false]],
    ['datetime', ['2024-01-01'], ['timestamp', false]],
    ['date', ['yarın'], ['text', true]],
    ['boolean', ['true'], ['bool', false]],
    ['year', ['2024'], ['int4', false]],
    ['object', ['{}'], ['json', false]],
    ['marsian', ['1'], ['int4', false]],
  ])('%s declared for %j is %j', (declared, cells, decided) => expect(decide(declared, ...cells)).toEqual(decided))
})

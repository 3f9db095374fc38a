import { describe, expect, it } from 'vitest'
import { readDataset } from '../api/readDataset.ts'
import { frequencyOf } from './frequency.ts'

describe('frequencyOf', () => {
  it.each(['frequency', 'update_frequency', 'accrualPeriodicity', 'Güncelleme sıklığı', 'Frequência de Atualização'])(
    'finds the promise in the extra %s',
    (key) => {
      expect(frequencyOf(readDataset({ name: 'x', extras: [{ key, value: 'monthly' }] }))).toBe('monthly')
    },
  )

  it('also finds the key at the top level, where schema extensions move it', () => {
    expect(frequencyOf(readDataset({ name: 'x', frequency: 'weekly' }))).toBe('weekly')
  })

  it.each([{ tr: 'Aylık', en: 'Monthly' }, { tr: 'Aylık', en: '' }, ['monthly'], '{"en": "Monthly"}'])(
    'reads %j, as extensions for languages and lists store it',
    (frequency) => expect(frequencyOf(readDataset({ name: 'x', frequency }))).toBe('monthly'),
  )

  it('is unknown for other texts', () => {
    for (const frequency of [{ tr: 'x', en: 'y' }, [], {}, 'see "the notes"'])
      expect(frequencyOf(readDataset({ name: 'x', frequency }))).toBeUndefined()
  })
})

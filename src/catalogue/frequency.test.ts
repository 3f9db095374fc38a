import { describe, expect, it } from 'vitest'
import { readDataset } from '../api/readDataset.ts'
import { frequencyOf, readFrequency } from './frequency.ts'

describe('readFrequency', () => {
  it.each([
    ['annual', 'annual'],
    ['Yıllık', 'annual'],
    ['R/P1Y', 'annual'],
    ['aylık', 'monthly'],
    ['Mensal, a partir da segunda quinzena', 'monthly'],
    ['http://publications.europa.eu/resource/authority/frequency/MONTHLY', 'monthly'],
    ['http://purl.org/cld/freq/weekly', 'weekly'],
    ['R/P0.5M', 'biweekly'],
    ['biweekly', 'biweekly'],
    ['Bimonthly', 'bimonthly'],
    ['üç ayda bir', 'quarterly'],
    ['BIENNIAL', 'biennial'],
    ['Günlük', 'daily'],
    ['diária', 'daily'],
    ['Gerçek zamanlı', 'continuous'],
    ['asNeeded', 'irregular'],
    ['notPlanned', 'never'],
    ['Güncellenmiyor', 'never'],
    ['Eleição', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, frequency) => {
    expect(readFrequency(text)).toBe(frequency)
  })
})

describe('frequencyOf', () => {
  it.each(['frequency', 'update_frequency', 'accrualPeriodicity', 'Güncelleme sıklığı', 'Frequência de Atualização'])(
    'finds the promise in the extra %s',
    (key) => {
      expect(frequencyOf(readDataset({ name: 'x', extras: [{ key, value: 'monthly' }] }))).toBe('monthly')
    },
  )

  it('finds it at the top level too, where schema extensions put it', () => {
    expect(frequencyOf(readDataset({ name: 'x', frequency: 'weekly' }))).toBe('weekly')
  })
})

import { describe, expect, test } from 'vitest'
import { type Frequency, frequencyCode, isFrequencyKey, readFrequency } from './frequency.ts'

const EU = 'http://publications.europa.eu/resource/authority/frequency'
const CLD = 'http://purl.org/cld/freq'

/**
 * The ways in which publishers write an update frequency: English, Turkish, Portuguese, ISO 8601, and URIs of
 * vocabularies.
 */
const SPELLINGS: Record<Frequency, string[]> = {
  continuous: [
    'continuous',
    'continual',
    'Real-time',
    'Sürekli',
    'anlık',
    'Gerçek zamanlı',
    'R/PT1S',
    `${EU}/UPDATE_CONT`,
  ],
  hourly: ['hourly', 'Saatlik', 'her saat', 'R/PT1H'],
  daily: ['daily', 'Günlük', 'her gün', 'GÜNDE BİR', 'diária', 'R/P1D', `${CLD}/daily`],
  weekly: ['weekly', 'Haftalık', 'haftada bir', 'HAFTALIK', 'semanal', 'R/P1W', 'R/P7D', `${CLD}/weekly`],
  biweekly: [
    'biweekly',
    'bi-weekly',
    'fortnightly',
    'iki haftada bir',
    '15 günde bir',
    'quinzenal',
    'R/P2W',
    'R/P0.5M',
  ],
  monthly: ['monthly', 'Aylık', 'AYLIK', 'ayda bir', 'her ay', 'Mensal, a partir da segunda quinzena', 'R/P1M'],
  bimonthly: ['Bimonthly', 'bi-monthly', 'iki ayda bir', '2 aylık', 'bimestral', 'R/P2M'],
  quarterly: ['quarterly', 'üç ayda bir', 'üç aylık', '3 aylık', 'çeyreklik', 'Çeyrek dönemlik', 'trimestral', 'R/P3M'],
  semiannual: [
    'semiannual',
    'biannual',
    'half-yearly',
    'altı ayda bir',
    '6 aylık',
    '6 ayda bir',
    'R/P6M',
    `${EU}/ANNUAL_2`,
  ],
  annual: [
    'annual',
    'Annually',
    'yearly',
    'Yıllık',
    'YILLIK',
    'yılda bir',
    'her yıl',
    'anual',
    'R/P1Y',
    `${CLD}/annual`,
  ],
  biennial: ['BIENNIAL', 'iki yılda bir', '2 yılda bir', 'R/P2Y'],
  triennial: ['triennial', 'üç yılda bir', 'R/P3Y'],
  decennial: ['decennial', 'on yılda bir', 'R/P10Y'],
  irregular: ['irregular', 'asNeeded', 'as needed', 'ad hoc', 'Düzensiz', 'gerektikçe', 'ihtiyaç oldukça'],
  never: ['never', 'notPlanned', 'not planned', 'not updated', 'Güncellenmiyor', 'tek seferlik', 'bir kez'],
}

describe.each(Object.entries(SPELLINGS))('%s', (frequency, spellings) => {
  test.each(spellings)('is recognised in %s', (text) => {
    expect(readFrequency(text)).toBe(frequency)
    expect(readFrequency(` ${text.toUpperCase()} `)).toBe(frequency)
  })

  test("is the EU's own address, as in DCAT", () => {
    const code = frequencyCode(frequency as Frequency) // the keys of a Record have its key type
    expect(readFrequency(`${EU}/${code}`)).toBe(frequency)
    expect(readFrequency(code)).toBe(frequency)
  })
})

test.each(['', 'Eleição', 'x', 'https://example.org/'])('%j is not a frequency', (text) => {
  expect(readFrequency(text)).toBeUndefined()
})

test.each([
  'frequency',
  'update_frequency',
  'accrualPeriodicity',
  'accrual_periodicity',
  'Güncelleme sıklığı',
  'GÜNCELLEME SIKLIĞI',
  'Frequência de Atualização',
])('the extra %s is an update frequency', (key) => {
  expect(isFrequencyKey(key)).toBe(true)
})

import type { Dataset } from '#contract/entities.ts'
import { extraOf, plainKey } from './extras.ts'

const DAYS = {
  continuous: 1,
  hourly: 1,
  daily: 1,
  weekly: 7,
  biweekly: 14,
  monthly: 31,
  bimonthly: 62,
  quarterly: 92,
  semiannual: 183,
  annual: 366,
  biennial: 731,
  triennial: 1096,
  decennial: 3653,
  irregular: undefined,
  never: undefined,
} as const

/** How often a publisher promises to renew a dataset. */
export type Frequency = keyof typeof DAYS

/** The promised rhythm in days; undefined where nothing is promised. */
export const daysBetween = (frequency: Frequency): number | undefined => DAYS[frequency]

const KEY =
  /^((update |accrual )?frequency( of update)?|accrual ?periodicity|periodicity|guncelleme (sikligi|periyodu|donemi)|(frequencia|periodicidade)( de atualizacao)?)$/

/** Whether an extra of this key says how often its dataset is renewed. */
export const isFrequencyKey = (key: string): boolean => KEY.test(plainKey(key))

/** Words of DCAT, ISO 19115, the EU and DCAT-US vocabularies, Turkish and Portuguese; more special ones first. */
const WORDS: readonly (readonly [RegExp, Frequency])[] = [
  [/^(continuous|cont|real ?time|surekli|anlik|gercek zamanli|em tempo real|update cont|r pt1s)/, 'continuous'],
  [/^(hourly|saatlik|her saat|r pt1h)/, 'hourly'],
  [/^(bi ?weekly|fortnightly|iki haftada|15 gunde|quinzenal|r p2w|r p0 5m)/, 'biweekly'],
  [/^(bi ?monthly|iki ayda|iki aylik|bimestral|r p2m)/, 'bimonthly'],
  [/^(quarterly|uc ayda|uc aylik|3 aylik|ceyrek|trimestral|r p3m)/, 'quarterly'],
  [/^(semi ?annual|bi ?annual|half ?yearly|annual 2|alti ayda|alti aylik|6 aylik|semestral|r p6m)/, 'semiannual'],
  [/^(bi ?ennial|iki yilda|r p2y)/, 'biennial'],
  [/^(tri ?ennial|uc yilda|r p3y)/, 'triennial'],
  [/^(decennial|on yilda|r p10y)/, 'decennial'],
  [/^(daily|gunluk|her gun|diari|r p1d)/, 'daily'],
  [/^(weekly|haftalik|her hafta|semanal|r p1w|r p7d)/, 'weekly'],
  [/^(monthly|aylik|her ay|mensal|r p1m)/, 'monthly'],
  [/^(annual|yearly|yillik|her yil|yilda bir|anual|r p1y)/, 'annual'],
  [/^(irreg|as needed|asneeded|ad ?hoc|duzensiz|gerektikce|ihtiyac)/, 'irregular'],
  [/^(never|not ?planned|notplanned|none|bir kez|tek sefer|guncellenm)/, 'never'],
]

/** Reads "annual", "R/P1Y", "aylık", ".../frequency/MONTHLY"; undefined for what says nothing. */
export function readFrequency(text: string): Frequency | undefined {
  const words = plainKey(/^https?:/.test(text) ? (text.split(/[/#]/).pop() ?? '') : text)
  return WORDS.find(([pattern]) => pattern.test(words))?.[1]
}

/** The promised frequency of a dataset, from whichever extra carries it. */
export function frequencyOf(dataset: Dataset): Frequency | undefined {
  const text = extraOf(dataset, KEY, '') // a promise is the same in every language
  return text === undefined ? undefined : readFrequency(text)
}

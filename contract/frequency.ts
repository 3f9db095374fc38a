/** Update frequencies: the days between two updates, if promised, and the code of the EU vocabulary. */
const FREQUENCIES = {
  continuous: { days: 1, code: 'CONT' },
  hourly: { days: 1, code: 'HOURLY' },
  daily: { days: 1, code: 'DAILY' },
  weekly: { days: 7, code: 'WEEKLY' },
  biweekly: { days: 14, code: 'BIWEEKLY' },
  monthly: { days: 31, code: 'MONTHLY' },
  bimonthly: { days: 62, code: 'BIMONTHLY' },
  quarterly: { days: 92, code: 'QUARTERLY' },
  semiannual: { days: 183, code: 'ANNUAL_2' },
  annual: { days: 366, code: 'ANNUAL' },
  biennial: { days: 731, code: 'BIENNIAL' },
  triennial: { days: 1096, code: 'TRIENNIAL' },
  decennial: { days: 3653, code: 'DECENNIAL' },
  irregular: { days: undefined, code: 'IRREG' },
  never: { days: undefined, code: 'NEVER' },
} as const

/** How often a publisher promises to update a dataset. */
export type Frequency = keyof typeof FREQUENCIES

/** The days between two updates; undefined if no interval is promised. */
export const daysBetween = (frequency: Frequency): number | undefined => FREQUENCIES[frequency].days

/** The code in http://publications.europa.eu/resource/authority/frequency, as required by DCAT-AP. */
export const frequencyCode = (frequency: Frequency): string => FREQUENCIES[frequency].code

const KEY =
  /^((update |accrual )?frequency( of update)?|accrual ?periodicity|periodicity|guncelleme (sikligi|periyodu|donemi)|(frequencia|periodicidade)( de atualizacao)?)$/

/** Whether an extra with this key is an update frequency. */
export const isFrequencyKey = (key: string): boolean => KEY.test(plain(key))

/** Terms of DCAT, ISO 19115, the EU and DCAT-US vocabularies, Turkish and Portuguese; more specific ones first. */
const WORDS: readonly (readonly [RegExp, Frequency])[] = [
  [/^(continuous|cont|real ?time|surekli|anlik|gercek zamanli|em tempo real|update cont|r pt1s)/, 'continuous'],
  [/^(hourly|saatlik|saatte|her saat|r pt1h)/, 'hourly'],
  [/^(bi ?weekly|fortnightly|iki haftada|2 haftada|15 gunde|quinzenal|r p2w|r p14d|r p0 5m)/, 'biweekly'],
  [/^(bi ?monthly|iki ayda|iki aylik|2 ayda|2 aylik|bimestral|r p2m)/, 'bimonthly'],
  [/^(quarterly|uc ayda|uc aylik|3 ayda|3 aylik|ceyrek|trimestral|r p3m)/, 'quarterly'],
  [
    /^(semi ?annual|bi ?annual|half ?yearly|annual 2|alti ayda|alti aylik|6 ayda|6 aylik|semestral|r p6m|r p0 5y)/,
    'semiannual',
  ],
  [/^(bi ?ennial|iki yilda|2 yilda|r p2y)/, 'biennial'],
  [/^(tri ?ennial|uc yilda|3 yilda|r p3y)/, 'triennial'],
  [/^(decennial|on yilda|10 yilda|r p10y)/, 'decennial'],
  [/^(daily|gunluk|gunde|her gun|diari|r p1d)/, 'daily'],
  [/^(weekly|haftalik|haftada|her hafta|semanal|r p1w|r p7d)/, 'weekly'],
  [/^(monthly|aylik|ayda|her ay|mensal|r p1m)/, 'monthly'],
  [/^(annual|yearly|yillik|yilda|her yil|anual|r p1y|r p12m)/, 'annual'],
  [/^(irreg|as needed|asneeded|ad ?hoc|duzensiz|gerektikce|ihtiyac)/, 'irregular'],
  [/^(never|not ?planned|not updated|none|bir kez|tek sefer|guncellenm)/, 'never'],
]

/** Parses "annual", "R/P1Y", "aylık", ".../frequency/MONTHLY"; undefined for other texts. */
export function readFrequency(text: string): Frequency | undefined {
  const words = plain(/^\s*https?:/i.test(text) ? (text.split(/[/#]/).pop() ?? '') : text)
  return WORDS.find(([pattern]) => pattern.test(words))?.[1]
}

/** Without case, accents and separators: `Güncelleme_Sıklığı` becomes `guncelleme sikligi`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

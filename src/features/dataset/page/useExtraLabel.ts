import { useTranslation } from '../../../i18n/useTranslation.ts'
import { plainKey } from '../../../lib/coverageKeys.ts'
import { upperFirst } from '../../../lib/upperFirst.ts'

const LABELS = {
  frequency: 'details.frequency',
  'update frequency': 'details.frequency',
  'accrual periodicity': 'details.frequency',
  'temporal start': 'details.temporalStart',
  'temporal end': 'details.temporalEnd',
  'start date': 'details.temporalStart',
  'end date': 'details.temporalEnd',
  'spatial text': 'details.spatial',
  spatial: 'details.spatial',
  language: 'details.language',
  theme: 'details.theme',
  contact: 'details.contact',
  'contact name': 'details.contact',
  issued: 'details.issued',
} as const

const labelKey = (key: string) => Object.entries(LABELS).find(([name]) => name === plainKey(key))?.[1]

/** Readable labels of extras: translated for known keys, derived from the key otherwise. */
export function useExtraLabel() {
  const { t } = useTranslation('dataset')
  const knownLabelOf = (key: string): string | undefined => {
    const known = labelKey(key)
    return known && t(known)
  }
  return {
    knownLabelOf,
    labelOf: (key: string): string => knownLabelOf(key) ?? readable(key),
    isFrequency: (key: string): boolean => labelKey(key) === 'details.frequency',
  }
}

/** "data_provider" → "Data provider". Capitalized by the ASCII rules, unless the key has Turkish letters. */
function readable(key: string): string {
  const words = key.trim().replace(/[_-]+/g, ' ').replace(/\s+/g, ' ')
  return upperFirst(words, /[çğıöşüİ]/.test(words) ? 'tr' : undefined)
}

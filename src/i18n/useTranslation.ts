import type { TFunction } from 'i18next'
import type { Namespace } from './namespaces.ts'
import { translator } from './translations.ts'
import { useLocale } from './useLocale.ts'

/**
 * The texts of a namespace in the page's language; of several, those of the others have its name before their key (`errors:retry`). The
 * function is the same in all components until messages are added. Each language has its own instance of i18next, so components
 * need not wait for a change of its language, as the hook of react-i18next does.
 */
export function useTranslation<const Names extends Namespace | readonly [Namespace, ...Namespace[]] = 'common'>(
  names?: Names,
): { t: TFunction<Names> } {
  const locale = useLocale()
  const first = typeof names === 'object' ? names[0] : (names ?? 'common')
  // i18next's type follows one namespace only.
  return { t: translator(locale).getFixedT(locale, first) as unknown as TFunction<Names> }
}

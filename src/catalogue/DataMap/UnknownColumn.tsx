import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import type { MapOptions } from './mapOptions.ts'

type Props = {
  options: MapOptions
  /** The setting that names a column. */
  name: 'colour' | 'value'
  /** What the setting can be. */
  allowed: readonly string[]
}

/** Says that a link names a column that the map does not have, for example a renamed one, so that another map is shown. */
export function UnknownColumn({ options, name, allowed }: Props) {
  const { t } = useTranslation('map')
  const value = options[name]
  if (value === undefined || allowed.includes(value)) return null
  return <Notice tone="warning">{t('unknown', { options: `${name}=${value.slice(0, 80)}` })}</Notice>
}

import { useTranslation } from '../../i18n/useTranslation.ts'
import { MapSelect } from './MapSelect.tsx'
import type { ChosenOptions } from './mapOptions.ts'

type Props = { value: 'points' | 'provinces'; choose: (chosen: ChosenOptions) => void }

/** The choice between points and provinces, where rows have both. */
export function ShowSelect({ value, choose }: Props) {
  const { t } = useTranslation('map')
  return (
    <MapSelect
      label={t('show')}
      value={value}
      options={[
        { value: 'points', label: t('points') },
        { value: 'provinces', label: t('provinces') },
      ]}
      onChange={(next) => choose({ show: next === 'provinces' ? 'provinces' : undefined })}
    />
  )
}

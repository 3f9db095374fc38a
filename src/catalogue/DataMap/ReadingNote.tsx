import { useTranslation } from '../../i18n/useTranslation.ts'
import { COORDINATE_SYSTEMS, type CoordinateSystem } from '../../lib/geo/coordinateSystem.ts'
import type { Reading } from '../../lib/geo/locate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { MapSelect } from './MapSelect.tsx'
import { useSystemName } from './useSystemName.ts'

type Props = {
  reading: Reading
  /** The column that the table calls the longitude. */
  xName: string
  onSystem: (system: CoordinateSystem) => void
  onKeepOrder: () => void
}

/** What the map had to assume about coordinates, and how to change it. */
export function ReadingNote({ reading, xName, onSystem, onKeepOrder }: Props) {
  const { t } = useTranslation('map')
  const systemName = useSystemName()
  const { system, isCertain, isSwapped } = reading
  return (
    <>
      {isSwapped && system === 'wgs84' && (
        <Notice tone="warning">
          <p>{t('swapped', { x: xName })}</p>
          <Button look="quiet" onClick={onKeepOrder}>
            {t('asWritten')}
          </Button>
        </Notice>
      )}
      {!isCertain && <p>{t('assumed', { system: systemName(system) })}</p>}
      {system !== 'wgs84' && (
        <MapSelect
          label={t('system')}
          value={system}
          options={COORDINATE_SYSTEMS.map((one) => ({ value: one, label: systemName(one) }))}
          onChange={(value) => {
            const chosen = COORDINATE_SYSTEMS.find((one) => one === value)
            if (chosen) onSystem(chosen)
          }}
        />
      )}
    </>
  )
}

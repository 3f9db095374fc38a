import { useTranslation } from '../../i18n/useTranslation.ts'
import type { CoordinateSystem } from '../../lib/geo/coordinateSystem.ts'

/** Returns a function that names a coordinate system. */
export function useSystemName(): (system: CoordinateSystem) => string {
  const { t } = useTranslation('map')
  return (system) => {
    if (system === 'wgs84' || system === 'webMercator') return t(`systems.${system}`)
    const number = system.replace(/\D/g, '')
    return system.startsWith('tm') ? t('systems.tm', { number }) : t('systems.utm', { number })
  }
}

import { use } from 'react'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { OriginContext } from './Origin.ts'
import styles from './Preview.module.css'
import { WaysOut } from './WaysOut.tsx'

const ESRI = new Set(['esri', 'arcgis', 'featureserver', 'mapserver'])
const MAPS = new Set(['wms', 'wmts', 'tms'])
const FEATURES = new Set(['wfs', 'wcs'])
/** Parameters of single requests, which programs add themselves. */
const OF_REQUEST =
  /^(service|request|version|layers|styles|bbox|width|height|srs|crs|format|typename|typenames|outputformat)$/i

/** A service of other programs: what it sends, its address, and how programs open it. */
export function ServicePreview({ format }: { format: string }) {
  const { t } = useTranslation('preview')
  const { href = '' } = use(OriginContext)
  const isEsri = ESRI.has(format)
  const isMap = MAPS.has(format)
  const isOgc = isMap || FEATURES.has(format)
  const name = isEsri ? 'ArcGIS REST' : format === 'rest' ? 'API' : format === 'odata' ? 'OData' : format.toUpperCase()
  const what = isEsri
    ? t('service.esri')
    : isMap
      ? t('service.map')
      : isOgc
        ? t('service.features')
        : format === 'gtfs-rt'
          ? t('service.gtfsRt')
          : format === 'sparql'
            ? t('service.sparql')
            : t('service.api')
  const address = isOgc ? serviceAddress(href) : href
  return (
    <Notice title={t('service.title', { name })}>
      <p>{what}</p>
      <p className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} what={t('service.ofService')}>
          {t('service.copy')}
        </CopyButton>
      </p>
      {isOgc || isEsri ? (
        <ul className={styles.steps}>
          <li>{isEsri ? t('service.qgisEsri') : t('service.qgis', { name: name === 'WMTS' ? 'WMS/WMTS' : name })}</li>
          {(isEsri || name === 'WMS' || name === 'WFS' || name === 'WMTS') && (
            <li>{t('service.arcgis', { name: isEsri ? 'ArcGIS' : name })}</li>
          )}
          <li>{t('service.browser')}</li>
        </ul>
      ) : (
        <p>{t('service.docs')}</p>
      )}
      <WaysOut />
    </Notice>
  )
}

/** The address that GIS programs want of an OGC service: without the parameters of a single request. */
function serviceAddress(href: string): string {
  if (!URL.canParse(href)) return href
  const url = new URL(href)
  for (const name of [...url.searchParams.keys()]) if (OF_REQUEST.test(name)) url.searchParams.delete(name)
  return url.href
}

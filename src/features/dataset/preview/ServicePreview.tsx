import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { OriginContext } from './Origin.ts'
import styles from './Preview.module.css'
import { serviceAddress } from './serviceAddress.ts'
import { WaysOut } from './WaysOut.tsx'

const ESRI = new Set(['esri', 'arcgis', 'featureserver', 'mapserver'])
const MAPS = new Set(['wms', 'wmts', 'tms'])
const FEATURES = new Set(['wfs', 'wcs'])

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

import { use } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { OriginContext } from './Origin.ts'
import type { FileKind } from './previewKind.ts'
import { WaysOut } from './WaysOut.tsx'

const OFFICE = 'LibreOffice, Microsoft Office'
const GIS = 'QGIS, ArcGIS Pro'
/** Programs that open formats of documents; free ones first. */
const PROGRAMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries('xlsb doc odt rtf ppt pptx odp odg dbf'.split(' ').map((name) => [name, OFFICE])),
  ...Object.fromEntries('gpkg geopackage ecw img gdb mbtiles'.split(' ').map((name) => [name, GIS])),
  ...Object.fromEntries('sqlite db'.split(' ').map((name) => [name, 'DB Browser for SQLite, QGIS'])),
  ...Object.fromEntries('mdb accdb'.split(' ').map((name) => [name, 'LibreOffice Base, Microsoft Access'])),
  ...Object.fromEntries(
    'netcdf nc grib grb hdf hdf5 h5'.split(' ').map((name) => [name, 'Panoply, QGIS, Python (xarray)']),
  ),
  ...Object.fromEntries(
    'sav dta sas7bdat'.split(' ').map((name) => [name, 'R (haven), Python (pandas), SPSS, Stata, SAS']),
  ),
  ...Object.fromEntries('rdata rds'.split(' ').map((name) => [name, 'R'])),
  ...Object.fromEntries('dwg dxf'.split(' ').map((name) => [name, 'LibreCAD, AutoCAD'])),
  ...Object.fromEntries('las laz'.split(' ').map((name) => [name, 'CloudCompare, QGIS'])),
  ...Object.fromEntries('rar 7z tar gz tgz bz2 xz'.split(' ').map((name) => [name, '7-Zip, PeaZip'])),
}

/** A web page, or a file that browsers cannot show: what it is, and how to open it. */
export function NotShown({ file }: { file: FileKind | undefined }) {
  const { t } = useTranslation('preview')
  const { host } = use(OriginContext)
  if (file?.kind === 'page' && host !== undefined) {
    return (
      <Notice title={t('page.title', { host })}>
        <p>{t('page.why')}</p>
        <WaysOut />
      </Notice>
    )
  }
  const format = file?.format ?? ''
  const programs = Object.hasOwn(PROGRAMS, format) ? PROGRAMS[format] : undefined
  return (
    <Notice title={file ? t('document.title', { format: format.toUpperCase() }) : t('document.unknownTitle')}>
      <p>
        {t('document.why')} {programs !== undefined && t('document.with', { programs })}
      </p>
      <WaysOut />
    </Notice>
  )
}

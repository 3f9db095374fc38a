import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { GEO_FORMATS } from '../../../catalogue/FileMap/geoFile.ts'
import { useChangeSearch } from '../../../catalogue/useChangeSearch.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import { contentKind } from './contentKind.ts'
import styles from './Preview.module.css'
import { PreviewError } from './PreviewError.ts'
import { PreviewProblem } from './PreviewProblem.tsx'
import type { PreviewPart } from './previewPart.ts'
import { JsonPreview } from './tree/JsonPreview.tsx'
import { XmlPreview } from './tree/XmlPreview.tsx'
import { useLoaded } from './useLoaded.ts'
import { Waiting } from './Waiting.tsx'
import { WHOLE_MAX } from './wholeFile.ts'

const ArchivePreview = onDemand(() => import('./archive/ArchivePreview.tsx').then((part) => part.ArchivePreview))
const FileMap = onDemand(() => import('../../../catalogue/FileMap/FileMap.tsx').then((part) => part.FileMap))

const HEAD_BYTES = 4096
/** The parameter of the URL. It is not one of a table's view: with those, the page of a dataset opens a table (openedResource.ts). */
const COLOUR = 'colour'
/** The parameter in older links. */
const OLD_COLOUR = 'map.colour'

/** A geographic file on a map, and on request its structure; the structure also where there is no map. */
export function MapPreview(props: PreviewPart) {
  const { t } = useTranslation('preview')
  const { source, format, title } = props
  const [isOpen, setOpen] = useState(false)
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const onColour = (property: string | undefined) =>
    changeSearch((newest) => {
      newest.delete(OLD_COLOUR)
      if (property === undefined) newest.delete(COLOUR)
      else newest.set(COLOUR, property)
      return newest
    })
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal, onShare: (share: number) => void) => {
        const file = await source.whole({ signal, onShare, maxBytes: WHOLE_MAX.map })
        const found = contentKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
        if (found?.kind === 'page') throw new PreviewError('webPage')
        return file.arrayBuffer()
      },
      [source],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  const known = format === 'shapefile' ? 'shp' : GEO_FORMATS.find((name) => name === format)
  const structure = <Structure {...props} />
  return (
    <>
      <FileMap
        bytes={loaded.value}
        format={known ?? 'geojson'}
        name={title}
        colour={search.get(COLOUR) ?? search.get(OLD_COLOUR) ?? undefined}
        onColour={onColour}
      >
        {!isOpen && structure}
      </FileMap>
      <p className={styles.quiet} data-print="hide">
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('map.hide') : t('map.structure')}
        </Button>
      </p>
      {isOpen && structure}
    </>
  )
}

function Structure(props: PreviewPart) {
  const { format } = props
  if (format === 'kml' || format === 'gpx') return <XmlPreview {...props} />
  return format === 'kmz' || format.startsWith('sh') ? <ArchivePreview {...props} /> : <JsonPreview {...props} />
}

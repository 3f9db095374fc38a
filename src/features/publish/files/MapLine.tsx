import { useEffect, useMemo, useState } from 'react'
import type { GeoFormat } from '../../../catalogue/FileMap/geoFile.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './FileItem.module.css'
import { geoFormatOf } from './geoFormatOf.ts'

const FileMap = onDemand(() => import('../../../catalogue/FileMap/FileMap.tsx').then((part) => part.FileMap))

type Props = { blob: Blob; format: string; name: string }

/** The places of a chosen geographic file on a map, on request: whether they are where they should be. */
export function MapLine({ blob, format, name }: Props) {
  const { t } = useTranslation('files')
  const [found, setFound] = useState<GeoFormat>()
  const [isOpen, setIsOpen] = useState(false)
  const [colour, setColour] = useState<string>()
  // The file is outside React. One that was moved or deleted has no map; the form says so elsewhere.
  useEffect(() => {
    let isOver = false
    const set = (one: GeoFormat | undefined) => {
      if (!isOver) setFound(one)
    }
    geoFormatOf(blob, format).then(set, () => set(undefined))
    return () => {
      isOver = true
    }
  }, [blob, format])
  const bytes = useMemo(() => (isOpen ? blob.arrayBuffer() : undefined), [isOpen, blob])
  if (!found) return null
  return (
    <>
      <p className={styles.facts}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('map.hide') : t('map.show')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </p>
      {bytes && (
        <div className={styles.map}>
          <FileMap bytes={bytes} format={found} name={name} colour={colour} onColour={setColour} />
        </div>
      )}
    </>
  )
}

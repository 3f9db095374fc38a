import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { connectionNow } from './connection.ts'
import { LargeFile } from './LargeFile.tsx'
import styles from './Preview.module.css'
import type { FileKind } from './previewKind.ts'
import { Waiting } from './Waiting.tsx'
import { WaysOut } from './WaysOut.tsx'
import { isLarge, TEXT_TABLES, wholeMax } from './wholeFile.ts'

type Props = {
  file: FileKind | undefined
  /** In bytes, as far as the catalogue knows it. */
  size: number | undefined
  /** The beginning of the file as text. */
  sample: ReactNode
  children: ReactNode
}

/** Kinds whose beginning says something as text. */
const READABLE = new Set('geojson topojson kml gpx'.split(' '))
const isReadable = ({ kind, format }: FileKind) =>
  kind === 'json' || kind === 'xml' || kind === 'calendar' || READABLE.has(format)

/**
 * A preview (`children`) that reads the whole file: if the file is large for the connection, the reader is asked first.
 * The connection is that of the moment when the preview is opened, so that a preview does not disappear later.
 */
export function WholeFileGate({ file, size = 0, sample, children }: Props) {
  const { t } = useTranslation('preview')
  const [isSlow, setSlow] = useState<boolean>()
  const [isWanted, setWanted] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => setSlow(connectionNow().isSlow), [])
  // A table of text shows its first rows and asks itself; what is larger than the preview reads is refused by it.
  const max = file && !TEXT_TABLES.has(file.format) ? wholeMax(file) : undefined
  if (!file || max === undefined || size > max || !isLarge(size, isSlow ?? true)) return children
  if (isSlow === undefined) {
    return (
      <>
        <Waiting />
        <noscript>
          <WaysOut />
        </noscript>
      </>
    )
  }
  if (!isLarge(size, isSlow)) return children
  return (
    <div ref={panel} tabIndex={-1} className={styles.preview}>
      {isWanted ? (
        children
      ) : (
        <>
          <LargeFile size={size} focusAfter={panel} onLoad={() => setWanted(true)}>
            {isReadable(file) ? t('large.sample') : t('large.nothing')}
          </LargeFile>
          {isReadable(file) && sample}
        </>
      )}
    </div>
  )
}

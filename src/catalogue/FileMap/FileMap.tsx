import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { callWorker } from '../../lib/workerCalls.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { useComputed } from '../DataMap/useComputed.ts'
import { useFormat } from '../format.ts'
import { WithMessages } from '../WithMessages.tsx'
import { FeatureMap } from './FeatureMap.tsx'
import {
  GEO_BYTES_MAX,
  GEO_FEATURES_MAX,
  type GeoFile,
  type GeoFormat,
  type GeoTask,
  geoErrorKindOf,
} from './geoFile.ts'

type Props = {
  /** The file, or a promise of it; another value is another file. */
  bytes: ArrayBuffer | Promise<ArrayBuffer>
  format: GeoFormat
  /** The displayed name of the file. */
  name: string
  /** The property that decides the colours. */
  colour: string | undefined
  onColour: (property: string | undefined) => void
  /** Shown below the message if there is no map, such as the file's structure. */
  children?: ReactNode
}

/** A geographic file on a map, read in a worker. */
export function FileMap(props: Props) {
  return (
    <Suspense fallback={<Skeleton label={undefined} lines={[1]} times={8} />}>
      <WithMessages namespace="map">
        <MapOfFile {...props} />
      </WithMessages>
    </Suspense>
  )
}

function MapOfFile({ bytes, format, name, colour, onColour, children }: Props) {
  const { t } = useTranslation('map')
  const { number, bytes: size } = useFormat()
  const compute = useMemo(() => () => readInWorker(bytes, format), [bytes, format])
  const { value: file, error } = useComputed(compute)
  if (error !== undefined) {
    const problem = geoErrorKindOf(error)
    const limit = problem === 'tooMany' ? number(GEO_FEATURES_MAX) : size(GEO_BYTES_MAX)
    return (
      <>
        <Notice tone="warning">{t(`file.${problem}`, { limit })}</Notice>
        {children}
      </>
    )
  }
  if (!file)
    return (
      <div aria-busy="true">
        <Skeleton label={t('loading')} lines={[1]} times={8} />
      </div>
    )
  return <FeatureMap file={file} name={name} colour={colour} onColour={onColour} />
}

/** Rejects with an Error whose message is a GeoErrorKind, or with the error of the bytes. */
async function readInWorker(bytes: Props['bytes'], format: GeoFormat): Promise<GeoFile> {
  const content = await bytes
  const worker = new Worker(new URL('./geoWorker.ts', import.meta.url), { type: 'module' })
  try {
    // A copy: the caller's buffer stays usable.
    const copy = content.slice(0)
    // The worker returns what readGeoFile returns.
    return (await callWorker<GeoTask>(worker)({ bytes: copy, format }, [copy])) as GeoFile
  } finally {
    worker.terminate()
  }
}

import type { BriefDataset } from '../api/briefDataset.ts'
import { useSite } from './site.ts'
import styles from './Thumbnail.module.css'

/**
 * A small picture of a dataset's data, drawn by the portal's own server. It has no text alternative, because it stands
 * beside the title. Nothing for a private dataset and in front of another CKAN, which have none.
 */
export function Thumbnail({ dataset }: { dataset: Pick<BriefDataset, 'id' | 'private' | 'state'> }) {
  const { hasOwnCatalogue, basePath } = useSite()
  if (!hasOwnCatalogue || dataset.private || dataset.state !== 'active') return null
  const address = `${basePath}/dataset/${encodeURIComponent(dataset.id)}/thumbnail.svg`
  return (
    <img className={styles.thumbnail} src={address} alt="" width={320} height={106} loading="lazy" decoding="async" />
  )
}

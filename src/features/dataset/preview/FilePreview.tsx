import { useMemo, useState } from 'react'
import type { Resource } from '#contract/entities.ts'
import { fileNameOf } from '#contract/fileNameOf.ts'
import { readRange } from '#table/range/TableRange.ts'
import { downloadHref, isHosted, saveHref } from '../../../catalogue/resources.ts'
import { hasServer, type SiteConfig, useSite } from '../../../catalogue/site.ts'
import { WithMessages } from '../../../catalogue/WithMessages.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { hostOf } from '../../../lib/hostOf.ts'
import { type FileSource, urlSource } from './FileSource.ts'
import { type Origin, OriginContext } from './Origin.ts'
import styles from './Preview.module.css'
import { PreviewError } from './PreviewError.ts'
import { PreviewProblem } from './PreviewProblem.tsx'
import { PreviewView } from './PreviewView.tsx'
import { previewKind } from './previewKind.ts'

type Props = { resource: Resource; title: string }

/** What is in a file without a table, or the reason why it is not shown and what can still be done. */
export function FilePreview(props: Props) {
  return (
    <WithMessages namespace="preview">
      <PreviewOfFile {...props} />
    </WithMessages>
  )
}

function PreviewOfFile({ resource, title }: Props) {
  const { t } = useTranslation('preview')
  const site = useSite()
  const href = saveHref(resource) ?? ''
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads the file again
  const source = useMemo(() => resourceSource(resource, site), [resource, site, attempt])
  const host = isHosted(resource) ? undefined : hostOf(href) || href
  const origin = useMemo<Origin>(() => ({ href, host, retry: () => setAttempt((last) => last + 1) }), [href, host])
  const file = previewKind(resource)
  const needsNoContent = file?.kind === 'service' || file?.kind === 'page' || file?.kind === 'document'
  return (
    <OriginContext value={origin}>
      <section aria-label={t('label', { title })} className={styles.preview}>
        {file?.format === 'gtfs' && <p>{t('archive.gtfs')}</p>}
        {source || needsNoContent ? (
          <PreviewView key={attempt} file={file} source={source} title={title} depth={0} />
        ) : (
          <PreviewProblem error={new PreviewError('linksOff')} />
        )}
        {host !== undefined && file?.kind !== 'page' && <p className={styles.quiet}>{t('external', { host })}</p>}
      </section>
    </OriginContext>
  )
}

/**
 * Where the file of a resource is read: a file of the portal at its own path, whatever the name under which the portal is
 * reached, and a link through the portal's reader. Without a server, the browser reads both at their address. Undefined if
 * the portal reads no links.
 */
function resourceSource(resource: Resource, site: SiteConfig): FileSource | undefined {
  const source = sourceOf(resource, site)
  return source && { ...source, range: readRange(resource['table_range']) }
}

function sourceOf(resource: Resource, site: SiteConfig): FileSource | undefined {
  const name = fileNameOf(resource.url)
  const size = resource.size ?? undefined
  const href = downloadHref(resource)
  if (href === undefined || !/^(https?:|\/)/i.test(href)) return undefined
  if (!hasServer(site)) return urlSource(href, name, size)
  if (isHosted(resource)) {
    const { pathname, search } = new URL(href, 'http://localhost')
    return urlSource(pathname + search, name, size)
  }
  if (site.linkReader === 'off') return undefined
  const [dataset, file] = [resource.package_id, resource.id].map(encodeURIComponent)
  return urlSource(`${site.basePath}/dataset/${dataset}/resource/${file}/content`, name, size)
}

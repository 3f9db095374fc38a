import { useMemo, useState } from 'react'
import type { Resource } from '#contract/entities.ts'
import { isHosted, saveHref } from '../../../catalogue/resources.ts'
import { useSite } from '../../../catalogue/site.ts'
import { WithMessages } from '../../../catalogue/WithMessages.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { hostOf } from '../../../lib/hostOf.ts'
import { type Origin, OriginContext } from './Origin.ts'
import styles from './Preview.module.css'
import { PreviewError } from './PreviewError.ts'
import { PreviewProblem } from './PreviewProblem.tsx'
import { PreviewView } from './PreviewView.tsx'
import { previewKind } from './previewKind.ts'
import { resourceSource } from './resourceSource.ts'

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

import type { Dataset, Resource } from '#contract/entities.ts'
import { FormatBadge } from '../../../catalogue/FormatBadge.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { isHosted, saveHref } from '../../../catalogue/resources.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { useFileTitle } from '../files/useFileTitle.ts'
import styles from './History.module.css'

type Props = { dataset: Dataset; current: Dataset }

/** The files of a version. A file on the portal can be opened if it is still the same. */
export function PastFiles({ dataset, current }: Props) {
  const { t } = useTranslation('history')
  return (
    <Section title={t('past.files')}>
      {dataset.resources.length === 0 && <p>{t('past.noFiles')}</p>}
      <ul className={styles.files}>
        {dataset.resources.map((resource) => (
          <PastFile key={resource.id} resource={resource} current={current} />
        ))}
      </ul>
    </Section>
  )
}

function PastFile({ resource, current }: { resource: Resource; current: Dataset }) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const title = useFileTitle()(resource)
  const kind = formatOf(resource)
  const now = current.resources.find(({ id }) => id === resource.id)
  const isSame = now !== undefined && now.url === resource.url && now.hash === resource.hash
  const href = isHosted(resource) && !isSame ? undefined : saveHref(resource)
  return (
    <li>
      <p>
        <strong lang={title.lang}>{title.text}</strong> {kind && <FormatBadge format={kind} />}{' '}
        {resource.size !== null && resource.size > 0 && (
          <span className={styles.quiet}>{format.bytes(resource.size)}</span>
        )}
      </p>
      {resource.description && <p className={styles.note}>{resource.description}</p>}
      {href ? (
        <a href={href} rel="nofollow noopener">
          {t('past.open', { file: title.text })}
        </a>
      ) : (
        <p className={styles.note}>{t('past.fileGone')}</p>
      )}
    </li>
  )
}

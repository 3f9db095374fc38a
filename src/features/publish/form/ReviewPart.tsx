import { useFormat } from '../../../catalogue/format.ts'
import { licenseName } from '../../../catalogue/license.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { firstText } from '../draft/draft.ts'
import type { Problem } from '../draft/problems.ts'
import type { Form } from '../fields/form.ts'
import { useOrganizations } from '../fields/useOrganizations.ts'
import tone from '../Tone.module.css'
import { Part } from './Part.tsx'
import { ProblemList } from './ProblemList.tsx'
import styles from './Review.module.css'

/** A summary of the dataset, and what is missing. */
export function ReviewPart({ form: { draft }, problems }: { form: Form; problems: readonly Problem[] }) {
  const { t } = useTranslation('publish')
  const locale = useLocale()
  const format = useFormat()
  const organization = useOrganizations().titleOf(draft)
  const bytes = draft.files.reduce((sum, { sizeBytes = 0 }) => sum + sizeBytes, 0)
  const lines = [
    [t('labels.title'), firstText(draft.title, locale)],
    [
      t('sections.files'),
      draft.files.length > 0 &&
        t('review.files', { count: draft.files.length, size: bytes > 0 ? format.bytes(bytes) : '' }),
    ],
    [t('labels.organization'), organization],
    [
      t('labels.licence'),
      draft.licence && (licenseName({ license_id: draft.licence, license_title: null }) || draft.licence),
    ],
    [
      t('review.seenBy'),
      draft.visibility === 'public'
        ? t('visibility.publicWhy')
        : t('visibility.privateWhy', { organization: organization || '…' }),
    ],
    ...(draft.visibility === 'scheduled'
      ? [[t('labels.publishAt'), draft.publishAt && format.dateTime(draft.publishAt)] as const]
      : []),
  ] as const
  return (
    <Part section="review">
      <dl className={styles.review}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className={tone.quiet}>{t('review.open')}</span>}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <div className={styles.open}>
          <p>{t('review.missing')}</p>
          <ProblemList problems={problems} draft={draft} />
        </div>
      )}
    </Part>
  )
}

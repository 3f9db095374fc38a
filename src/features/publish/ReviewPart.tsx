import { useTranslation } from 'react-i18next'
import { useFormat } from '../../catalogue/format.ts'
import { licenseName } from '../../catalogue/license.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { firstText } from './draft.ts'
import { fieldId, sectionId } from './fields.ts'
import { type Form, useProblemText } from './form.ts'
import styles from './Publish.module.css'
import type { Problem } from './problems.ts'
import { useOrganizations } from './useOrganizations.ts'

/** The whole in a few lines, and what is still missing. */
export function ReviewPart({ form: { draft }, problems }: { form: Form; problems: readonly Problem[] }) {
  const { t } = useTranslation('publish')
  const textOf = useProblemText()
  const locale = useLocale()
  const format = useFormat()
  const organization = useOrganizations().titleOf(draft.organization) || draft.base?.organization?.title
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
  ] as const
  return (
    <Section title={(id) => <h2 id={id}>{t('sections.review')}</h2>} className={styles.part}>
      <div id={sectionId('review')} className={styles.anchor} />
      <dl className={styles.review}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className={styles.quiet}>{t('review.open')}</span>}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <div className={styles.open}>
          <p>{t('review.missing')}</p>
          <ul>
            {problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one field may have two problems
              <li key={index}>
                {draft.files.find(({ key }) => key === problem.fileKey)?.name}{' '}
                {problem.field ? <a href={`#${fieldId(problem.field)}`}>{textOf(problem)}</a> : textOf(problem)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

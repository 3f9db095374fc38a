import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Draft } from '../draft/draft.ts'
import type { Problem } from '../draft/problems.ts'
import { sectionId, sectionOf, sections } from '../fields/fields.ts'
import tone from '../Tone.module.css'
import styles from './Outline.module.css'

type Props = { draft: Draft; problems: readonly Problem[]; shown: readonly Problem[] }

/** Links to the five parts, with their state. */
export function Outline({ draft, problems, shown }: Props) {
  const { t } = useTranslation('publish')
  const inSection = (list: readonly Problem[], section: string) =>
    list.filter(({ field }) => field !== undefined && sectionOf(field) === section).length
  return (
    <nav data-print="hide" className={styles.outline} aria-label={t('outline')}>
      <ol>
        {sections.map((section) => {
          const missing = inSection(problems, section)
          const isLoud = inSection(shown, section) > 0
          const isDone = missing === 0 && isBegun(draft, section)
          return (
            <li key={section}>
              <a href={`#${sectionId(section)}`}>{t(`sections.${section}`)}</a>
              {missing > 0 && (
                <span className={isLoud ? tone.bad : tone.quiet}>{t('missing', { count: missing })}</span>
              )}
              {isDone && <span className={tone.good}>{t('done')}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** A part without required fields is complete only after something was entered. */
function isBegun(draft: Draft, section: (typeof sections)[number]): boolean {
  return section === 'review' ? false : section === 'files' ? draft.files.length > 0 : true
}

import type { Tag } from '#contract/entities.ts'
import { translated } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from './DatasetPage.module.css'

export function TagList({ tags }: { tags: readonly Tag[] }) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  if (tags.length === 0) return null
  return (
    <Section title={t('tags')}>
      <ul className={styles.tags}>
        {tags.map(({ id, name, display_name }) => (
          <li key={id}>
            <Link to={paths.tag(name)} lang={translated(null, display_name, locale).lang}>
              {display_name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

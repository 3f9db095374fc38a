import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/entities.ts'
import { Link } from '../../i18n/Link.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './DatasetPage.module.css'

export function TagList({ tags }: { tags: readonly Tag[] }) {
  const { t } = useTranslation('dataset')
  if (tags.length === 0) return null
  return (
    <Section title={t('tags')}>
      <ul className={styles.tags}>
        {tags.map(({ id, name, display_name }) => (
          <li key={id}>
            <Link to={paths.tag(name)}>{display_name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

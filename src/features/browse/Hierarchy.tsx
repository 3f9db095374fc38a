import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import { useFormat } from '../../catalogue/format.ts'
import { GroupLink } from '../../catalogue/GroupLink.tsx'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './Hierarchy.module.css'
import { hierarchyQuery } from './hierarchyQuery.ts'

/** The path to an organization: the list of all, and the organizations above it. */
export function Breadcrumb({ group }: { group: Group }) {
  const { t } = useTranslation('browse')
  const { data } = useHierarchy(group.name)
  // Another CKAN names only the organization directly above.
  const above = data?.above ?? group.groups ?? []
  return (
    <nav aria-label={t('hierarchy.path')} className={styles.path}>
      <ol>
        <li>
          <Link to={paths.organizations()}>{t('all.organizations')}</Link>
        </li>
        {above.map((parent) => (
          <li key={parent.name}>
            <GroupLink group={parent} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The organizations directly below one, and a link to the datasets of the organization and all below it, at every level. Nothing if
 * there are none.
 */
export function Children({ name }: { name: string }) {
  const { t } = useTranslation('browse')
  const format = useFormat()
  const { data } = useHierarchy(name)
  const below = data?.below ?? []
  if (below.length === 0) return null
  const count = { count: below.length, number: format.number(below.length) }
  return (
    <Section
      title={t('hierarchy.below', count)}
      aside={
        data?.allBelow && <Link to={paths.datasets(searchOf([name, ...data.allBelow]))}>{t('hierarchy.search')}</Link>
      }
      className={styles.below}
    >
      <ul>
        {below.map((child) => (
          <li key={child.name}>
            <GroupLink group={child} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const searchOf = (names: readonly string[]) => new URLSearchParams(names.map((name) => ['organization', name]))

function useHierarchy(name: string) {
  const { hasOwnCatalogue } = useSite()
  return useQuery({ ...hierarchyQuery(useLocale(), name), enabled: hasOwnCatalogue })
}

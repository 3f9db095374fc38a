import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/index.ts'
import { facetValues } from '../../catalogue/facetValues.ts'
import { useFormat } from '../../catalogue/format.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { LeaderEntry, LeaderList } from '../../ui/LeaderList/LeaderList.tsx'
import { Section } from '../../ui/Section/Section.tsx'

const SHOWN = 24

/** The groups with their counts; a portal without groups shows its organizations. */
export function CatalogueIndex({ answer }: { answer: Output<'package_search'> }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const format = useFormat()
  const groups = facetValues(answer, 'groups', locale)
  const organizations = facetValues(answer, 'organization', locale)
  const hasGroups = groups.length > 0
  const entries = hasGroups ? groups : organizations
  const pathOf = hasGroups ? paths.group : paths.organization
  if (entries.length === 0) return null
  return (
    <Section
      title={hasGroups ? t('groups.title') : t('organizations.title')}
      aside={
        hasGroups ? (
          <Link to={paths.groups()}>{t('groups.all')}</Link>
        ) : (
          <Link to={paths.organizations()}>{t('organizations.all')}</Link>
        )
      }
    >
      <LeaderList>
        {entries.slice(0, SHOWN).map(({ name, display_name, count }) => (
          <LeaderEntry key={name} count={format.number(count)}>
            <Link to={pathOf(name)}>{display_name || name}</Link>
          </LeaderEntry>
        ))}
      </LeaderList>
    </Section>
  )
}

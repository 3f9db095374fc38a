import type { BriefSearch } from '../../api/briefDataset.ts'
import { facetValues } from '../../catalogue/facetValues.ts'
import { useFormat } from '../../catalogue/format.ts'
import { GroupLogo } from '../../catalogue/GroupLogo.tsx'
import { Pictogram } from '../../catalogue/Pictogram.tsx'
import { translated } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { LeaderEntry, LeaderList } from '../../ui/LeaderList/LeaderList.tsx'
import { Section } from '../../ui/Section/Section.tsx'

const SHOWN = 24

/** The groups with their counts; a portal without groups shows its organizations. */
export function CatalogueIndex({ response }: { response: BriefSearch }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const format = useFormat()
  const groups = facetValues(response, 'groups', locale)
  const organizations = facetValues(response, 'organization', locale)
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
        {entries.slice(0, SHOWN).map(({ name, display_name, count }) => {
          // The facet has one title; its language is not in the response.
          const { text, lang } = translated(null, display_name || name, locale)
          const picture = hasGroups ? (
            <Pictogram name={name} title={text} />
          ) : (
            <GroupLogo name={name} title={text} src={undefined} size="small" />
          )
          return (
            <LeaderEntry key={name} picture={picture} count={format.number(count)}>
              <Link to={pathOf(name)} lang={lang}>
                {text}
              </Link>
            </LeaderEntry>
          )
        })}
      </LeaderList>
    </Section>
  )
}

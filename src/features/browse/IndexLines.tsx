import { useFormat } from '../../catalogue/format.ts'
import { GroupLink } from '../../catalogue/GroupLink.tsx'
import { GroupLogo } from '../../catalogue/GroupLogo.tsx'
import { LanguageBadge } from '../../catalogue/LanguageBadge.tsx'
import { Pictogram } from '../../catalogue/Pictogram.tsx'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { IndexEntry } from './browseIndex.ts'
import { DataAge } from './DataAge.tsx'
import styles from './IndexLines.module.css'
import { type Scope, scopes } from './scopes.ts'

type Props = { scope: Scope; entries: readonly IndexEntry[] }

/** Index entries with a picture and their counts and, if known, a line of description and the age of their data. */
export function IndexLines({ scope, entries }: Props) {
  const { t } = useTranslation(['catalogue', 'browse'])
  const format = useFormat()
  const { one } = scopes[scope]
  const isDescribed = entries.some(({ description }) => description.text !== '')
  return (
    <ul className={styles.lines} data-described={isDescribed} data-pictured={scope !== 'tags'}>
      {entries.map(({ name, title, description, count, image, parent, overview }) => (
        <li key={name}>
          <Emblem scope={scope} name={name} title={title.text} image={image} />
          <Link to={one(name)} lang={title.lang}>
            {title.text}
          </Link>
          <span className={styles.leader} aria-hidden="true" />
          {count !== undefined && (
            <span className={styles.count}>
              <span aria-hidden="true">{format.number(count)}</span>
              <VisuallyHidden>{t('datasets', { count, number: format.number(count) })}</VisuallyHidden>
            </span>
          )}
          {parent && (
            <p>
              {t('browse:hierarchy.partOf')} <GroupLink group={parent} />
            </p>
          )}
          {description.text !== '' && (
            <p lang={description.lang}>
              {description.text}
              <LanguageBadge lang={description.lang} />
            </p>
          )}
          {overview && overview.datasets > 0 && <DataAge {...overview} />}
        </li>
      ))}
    </ul>
  )
}

type EmblemProps = { scope: Scope; name: string; title: string; image: string | undefined }

/** Tags have none; a category without a logo has the picture of its subject. */
function Emblem({ scope, name, title, image }: EmblemProps) {
  if (scope === 'tags') return null
  if (scope === 'groups' && image === undefined) return <Pictogram name={name} title={title} />
  return <GroupLogo key={image} name={name} title={title} src={image} size="small" />
}

import { use, useEffect } from 'react'
import type { Group } from '#contract/entities.ts'
import type { GroupKind } from '../../api/queries/groups.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { PageHeadContext } from '../../ui/Page/PageHead.ts'
import styles from './Administration.module.css'

type Props = { kind: GroupKind; group: Group; page: 'edit' | 'members' }

/** The heading of a page about one organization or group, and links to its other pages. */
export function PageHead({ kind, group, page }: Props) {
  const { t } = useTranslation('administration')
  const { text, lang } = titleIn(group, useLocale())
  const { name } = group
  const { afterRendering } = use(PageHeadContext)
  const title = t(`documentTitles.${page}`, { title: text || name })
  // The document's <head> is outside React. SignInGate does not know the name yet when it sets the title.
  useEffect(() => {
    afterRendering?.({ title, description: undefined })
  }, [title, afterRendering])
  const isDeleted = group.state === 'deleted' // its public page is closed
  return (
    <div className={styles.head}>
      <h1>{page === 'edit' ? t(`edit.${kind}`) : t(`members.${kind}`)}</h1>
      <nav aria-label={t('links.label')}>
        <ul>
          <li>
            {isDeleted ? (
              <span lang={lang}>{text || name}</span>
            ) : (
              <Link to={paths[kind](name)} lang={lang}>
                {text || name}
              </Link>
            )}
          </li>
          <li>
            {page === 'edit' ? (
              <Link to={paths.members(kind, name)}>{t('links.members')}</Link>
            ) : (
              <Link to={paths.editGroup(kind, name)}>{t('links.edit')}</Link>
            )}
          </li>
        </ul>
      </nav>
    </div>
  )
}

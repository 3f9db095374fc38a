import { Link } from '../i18n/Link.tsx'
import { useLocale } from '../i18n/useLocale.ts'
import { paths } from '../paths.ts'
import { type Translations, titleIn } from './translated.ts'

type Props = {
  kind?: 'organization' | 'group'
  group: { name: string; title: string; title_translated?: Translations }
}

/** A link to an organization or a category, with its title in the reader's language if it has one. */
export function GroupLink({ kind = 'organization', group }: Props) {
  const { text, lang } = titleIn(group, useLocale())
  return (
    <Link to={paths[kind](group.name)} lang={lang}>
      {text}
    </Link>
  )
}

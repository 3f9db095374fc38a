import { useLocation } from 'react-router-dom'
import type { Suggestion } from '../../catalogue/SearchBox/suggestionsOf.ts'
import { useSuggestions } from '../../catalogue/SearchBox/useSuggestions.ts'
import { useSite } from '../../catalogue/site.ts'
import { languages } from '../../i18n/languages.ts'
import { joinLocale, splitLocale } from '../../i18n/locale.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fold } from '../../lib/fold.ts'
import { paths } from '../../paths.ts'
import { footerNavigation, mainNavigation } from '../navigation.ts'
import { applyTheme, themes } from '../theme.ts'

/** `of`: the title of a table's dataset. */
type Command = { key: string; label: string; lang?: string | undefined; of?: Suggestion['of'] } & (
  | { href: string }
  | { run: () => void }
)
type CommandGroup = { title: string; commands: Command[] }

/** `isPending`, `hasFailed`: of the suggestions of the portal. */
type Commands = { groups: CommandGroup[]; isPending: boolean; hasFailed: boolean }

/** The commands that contain the typed words, and the datasets, columns and tables that are suggested for them. */
export function useCommands(typed: string): Commands {
  const { t } = useTranslation()
  const href = useHref()
  const locale = useLocale()
  const site = useSite()
  const { dataRequest, languages: offered, basePath } = site
  const { pathname, search } = useLocation()
  const [, path] = splitLocale(pathname, site)
  const { groups = [], isPending, hasFailed } = useSuggestions(typed)

  const footer = footerNavigation.filter(({ label }) => label !== 'footer.dataRequest' || dataRequest !== null)
  const home = { label: 'palette.home', to: paths.home() } as const
  const pages = [home, ...mainNavigation, ...footer].map(({ label, to }) => ({
    key: to,
    label: t(label),
    href: href(to),
  }))
  const actions: Command[] = [
    { key: 'publish', label: t('palette.publish'), href: href(paths.publish()) },
    { key: 'account', label: t('nav.account'), href: href(paths.account()) },
  ]
  const others = offered
    .filter((name) => name !== locale)
    .map((name) => ({
      key: `language ${name}`,
      label: languages[name].name,
      lang: name,
      href: joinLocale(name, path + search, site),
    }))
  const looks = themes.map((theme) => ({
    key: `theme ${theme}`,
    label: `${t('theme.label')}: ${t(`theme.${theme}`)}`,
    run: () => applyTheme(theme, basePath),
  }))
  const words = fold(typed).split(/\s+/)
  const fits = ({ label }: Command) => words.every((word) => fold(label).includes(word))
  const found = (kind: 'datasets' | 'columns') =>
    (groups.find((group) => group.kind === kind)?.suggestions ?? []).map(({ label, lang, path: to, of }) => ({
      key: to,
      label,
      lang,
      ...(of && { of }),
      href: href(to),
    }))
  const all: CommandGroup[] = [
    { title: t('palette.pages'), commands: pages.filter(fits) },
    { title: t('palette.actions'), commands: [...actions, ...others, ...looks].filter(fits) },
    { title: t('searchBox.datasets'), commands: found('datasets') },
    { title: t('searchBox.columns'), commands: found('columns') },
  ]
  return { groups: all.filter(({ commands }) => commands.length > 0), isPending, hasFailed }
}

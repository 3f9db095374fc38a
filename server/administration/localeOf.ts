import { LOCALES, type Locale } from '../messages.ts'

/** The language of a command's messages: `--lang`, or the terminal's. */
export function localeOf(args: string[], env: NodeJS.ProcessEnv): Locale {
  const wanted = args.includes('--lang')
    ? args[args.indexOf('--lang') + 1]
    : (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2)
  return LOCALES.find((locale) => locale === wanted) ?? LOCALES[0]
}

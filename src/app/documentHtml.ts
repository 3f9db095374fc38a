import { type Locale, languages } from '../i18n/languages.ts'
import { stylesTogetherHref } from '../lib/stylesTogether.ts'
import type { PageHead } from '../ui/Page/PageHead.ts'
import type { PageAssets } from './assets.ts'
import { SEED_ID } from './seed.ts'
import type { Theme } from './theme.ts'

type DocumentParts = {
  locale: Locale
  theme: Theme
  head: PageHead
  siteTheme: string | null
  /** The path before the addresses of the portal's files. */
  basePath: string
  canonical: string
  alternates: readonly { lang: string; href: string }[]
  isIndexed: boolean
  assets: PageAssets
  body: string
  /** The data for hydration; undefined for a page that is only HTML. */
  seed: string | undefined
}

/** The complete HTML of a page. The script comes last and waits (boot.ts): the page is readable without it. */
export function documentHtml(parts: DocumentParts): string {
  const { locale, theme, body, seed, assets } = parts
  return `<!doctype html>
<html lang="${locale}" dir="${languages[locale].dir}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(parts).join('\n')}
</head>
<body>
<div id="root">${body}</div>
${scripts(seed, assets)}
</body>
</html>
`
}

function scripts(seed: string | undefined, { script, modules }: PageAssets): string {
  const src = `<script type="module" src="${attribute(script)}" fetchpriority="low"`
  if (seed === undefined) return `${src}></script>`
  return `<script type="application/json" id="${SEED_ID}">${seed}</script>\n${src} data-modules="${attribute(modules.join(' '))}"></script>`
}

function headTags({
  head,
  theme,
  siteTheme,
  basePath,
  canonical,
  alternates,
  isIndexed,
  assets,
  locale,
}: DocumentParts): string[] {
  const { title, description } = head
  return [
    `<title>${text(title)}</title>`,
    description && `<meta name="description" content="${attribute(description)}">`,
    ...styleTags(assets.styles),
    siteTheme && `<link rel="stylesheet" href="${basePath}/themes/${attribute(siteTheme)}.css">`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(href)}">`,
    ),
    `<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">`,
    isIndexed && `<link rel="canonical" href="${attribute(canonical)}">`,
    ...(isIndexed ? alternates : []).map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${attribute(href)}">`,
    ),
    !isIndexed && '<meta name="robots" content="noindex">',
    ...(siteTheme === null ? themeColors(theme) : []),
    `<meta property="og:title" content="${attribute(title)}">`,
    description && `<meta property="og:description" content="${attribute(description)}">`,
    `<meta property="og:locale" content="${locale}">`,
    '<meta property="og:type" content="website">',
  ].filter((tag): tag is string => typeof tag === 'string' && tag !== '')
}

/**
 * The first style sheet is that of every page; the others come together. A disabled link loads nothing: it says that the style sheet
 * is there, so that the code of a part of the page does not load it again.
 */
function styleTags([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return []
  const together = stylesTogetherHref(others)
  const linked = together === undefined ? [first, ...others] : [first, together]
  return [
    ...linked.map((href) => `<link rel="stylesheet" href="${attribute(href)}">`),
    ...(together === undefined ? [] : others).map(
      (href) => `<link rel="stylesheet" href="${attribute(href)}" disabled>`,
    ),
  ]
}

/**
 * The background colours of the default theme (tokens.css); for other themes the browser reads them from the styles.
 */
export const BACKGROUNDS = { light: '#fcfbf8', dark: '#0f161d' } as const

function themeColors(theme: Theme): string[] {
  if (theme !== 'system') return [`<meta name="theme-color" content="${BACKGROUNDS[theme]}">`]
  return Object.entries(BACKGROUNDS).map(
    ([scheme, ground]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${ground}">`,
  )
}

const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const attribute = (value: string) => text(value).replaceAll('"', '&quot;')

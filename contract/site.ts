import * as v from 'valibot'

/*
 * site.json, everything that an operator sets without a build: the server and the app read the same file. Refusals are
 * for the operator and come before any language is known, so they are in both.
 */

const text = v.string('metin olmalı · must be a text')
/** One text per language that the portal offers. */
const words = v.nullish(v.record(v.string(), text, 'dile göre metin olmalı · must be texts by language'), {})
const matching = (pattern: RegExp, refusal: string) => v.nullish(v.pipe(text, v.regex(pattern, refusal)), null)

const entries = {
  /** The institution or portal, as it stands in the header. */
  title: words,
  tagline: words,
  headline: words,
  description: words,
  /** IANA name; dates are shown in it whatever the visitor's device says. */
  timeZone: v.nullish(
    v.pipe(
      text,
      v.check(isTimeZone, ({ input }) => `saat dilimi değil · is no time zone: ${input}`),
    ),
    'Europe/Istanbul',
  ),
  /** Where the API is; an empty base is our own origin. */
  ckan: v.nullish(
    v.object(
      {
        base: v.nullish(
          v.pipe(
            text,
            v.regex(/^(https?:\/\/.+)?$/, 'bir http adresi ya da boş olmalı · must be an http address or empty'),
          ),
          '',
        ),
      },
      '{ "base": "…" } olmalı · must be { "base": "…" }',
    ),
    {},
  ),
  logo: matching(/./, 'bir adres ya da null olmalı · must be an address or null'),
  theme: matching(/^[\w-]+$/, 'bir dosya adı olmalı, .css olmadan · must be a file name without .css'),
  /** Where a visitor can write to: an address for mail or of a page. */
  contact: matching(
    /^(https?:\/\/|\/(?!\/))\S+$|^[^\s@]+@[^\s@]+$/,
    'bir e-posta ya da sayfa adresi olmalı · must be an address for mail or of a page',
  ),
  /** Where missing data is asked for, in place of the portal's own page; the one way where the catalogue is elsewhere. */
  dataRequest: v.nullish(
    v.union(
      [
        v.strictObject({ url: v.pipe(text, v.regex(/^(https?:\/\/|\/(?!\/))\S+$/)) }),
        v.strictObject({ email: v.pipe(text, v.regex(/^[^\s@]+@[^\s@]+$/)) }),
      ],
      '{ "url": "…" } ya da { "email": "…" } olmalı · must be { "url": "…" } or { "email": "…" }',
    ),
    null,
  ),
  /** Where the program's source is. */
  source: matching(/^https?:\/\/\S+$/, 'bir http adresi olmalı · must be an http address'),
  /** Searches that the home page offers. */
  examples: v.nullish(
    v.record(
      v.string(),
      v.array(text, 'liste olmalı · must be a list'),
      'dile göre liste olmalı · must be lists by language',
    ),
    {},
  ),
}

/** The first one is the default and has no segment in the path; none named are all. */
const languagesOf = <L extends string>(known: readonly [L, ...L[]]) =>
  v.pipe(
    v.nullish(
      v.array(
        v.picklist(known, ({ received }) => `${received} bilinmiyor · is not known; ${known.join(', ')}`),
        'bir dil listesi olmalı · must be a list of languages',
      ),
      [],
    ),
    // Whichever it takes, there is a first one.
    v.transform((named) => [...new Set(named.length > 0 ? named : known)] as unknown as readonly [L, ...L[]]),
  )

const siteFile = <L extends string>(known: readonly [L, ...L[]]) =>
  v.object({ ...entries, languages: languagesOf(known) }, 'bir JSON nesnesi olmalı · must be a JSON object')

/** What site.json says, with nothing left open. */
export type SiteFile<L extends string> = v.InferOutput<ReturnType<typeof siteFile<L>>>

/** site.json cannot be used; the message says where and why, for the operator. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/** Reads the content of site.json; what it leaves out has its default. Throws SiteError with words for what cannot be meant. */
export function readSite<L extends string>(content: unknown, known: readonly [L, ...L[]]): SiteFile<L> {
  const { success, output, issues } = v.safeParse(siteFile(known), content)
  if (!success)
    throw new SiteError(issues.map((issue) => `${v.getDotPath(issue) ?? 'site.json'}: ${issue.message}`).join('\n'))
  const name = Object.values(output.title)[0] ?? 'Fihrist'
  const names = output.languages.map((language) => [language, output.title[language] ?? name])
  return { ...output, title: { ...output.title, ...Object.fromEntries(names) } }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

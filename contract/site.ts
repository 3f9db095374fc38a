import * as v from 'valibot'

/*
 * site.json, the configuration of the portal without a build: the server and the app read the same file. Error messages
 * are for the operator and in both languages, because no language is selected yet.
 */

const text = v.string('metin olmalı · must be a text')
const BY_LANGUAGE = 'dile göre metin olmalı · must be texts by language'
/** A text for each language of the portal. */
const words = v.nullish(v.record(v.string(), text, BY_LANGUAGE), {})
const matching = (pattern: RegExp, refusal: string) => v.nullish(v.pipe(text, v.regex(pattern, refusal)), null)

/** The address of a page: elsewhere, or a path of this portal. */
const PAGE = /^(https?:\/\/|\/(?!\/))\S+$/
const MAIL = /^[^\s@/:]+@[^\s@/]+$/
/** What the security policy lets an `img` show. */
const PICTURE = /^(https?:\/\/|\/(?!\/)|data:image\/)./

const reachable = () =>
  matching(
    new RegExp(`${PAGE.source}|${MAIL.source}`),
    'bir e-posta ya da sayfa adresi olmalı · must be an address for mail or of a page',
  )

/** The limits of an operator's own file; those of requests are in limits.ts. */
const atMost = <T extends { length: number }>(most: number, refusal: string) =>
  v.check<T, string>(({ length }) => length <= most, refusal)

const ZOOM = '1 ile 22 arasında bir tam sayı olmalı · must be a whole number from 1 to 22'

const ckan = {
  base: v.nullish(
    v.pipe(text, v.regex(/^(https?:\/\/.+)?$/, 'bir http adresi ya da boş olmalı · must be an http address or empty')),
    '',
  ),
}
const CKAN = '{ "base": "…" } olmalı · must be { "base": "…" }'

const entries = {
  /** The name of the portal in the header. */
  title: v.nullish(
    v.record(
      v.string(),
      v.pipe(text, v.regex(/\S/, 'boş olmayan bir metin olmalı · must be a text that is not empty')),
      BY_LANGUAGE,
    ),
    {},
  ),
  tagline: words,
  headline: words,
  description: words,
  /** An IANA time zone; dates are shown in it regardless of the device's setting. */
  timeZone: v.nullish(
    v.pipe(
      text,
      v.check(isTimeZone, ({ input }) => `saat dilimi değil · is no time zone: ${input}`),
    ),
    'Europe/Istanbul',
  ),
  /** The address of the API; an empty base is our own origin. */
  ckan: v.nullish(v.object(ckan, CKAN), {}),
  logo: matching(
    PICTURE,
    'http(s):// ya da / ile başlayan bir resim adresi olmalı · must be the address of a picture that begins with http(s):// or /',
  ),
  theme: matching(/^[\w-]+$/, 'bir dosya adı olmalı, .css olmadan · must be a file name without .css'),
  /** The contact of the portal: an email address or a URL. */
  contact: reachable(),
  /** Where barriers can be reported, if not at `contact`. */
  accessibilityContact: reachable(),
  /**
   * Where data can be requested instead of the portal's own page; required for requests if the catalogue is elsewhere.
   */
  dataRequest: v.nullish(
    v.union(
      [
        v.strictObject({
          url: v.pipe(text, v.regex(PAGE, 'bir sayfa adresi olmalı · must be the address of a page')),
        }),
        v.strictObject({
          email: v.pipe(text, v.regex(MAIL, 'bir e-posta adresi olmalı · must be an address for mail')),
        }),
      ],
      '{ "url": "…" } ya da { "email": "…" } olmalı · must be { "url": "…" } or { "email": "…" }',
    ),
    null,
  ),
  /** A server of map tiles that maps show instead of our own outlines; the security policy then allows its origin. */
  mapTiles: v.nullish(
    v.strictObject(
      {
        url: v.pipe(
          text,
          v.regex(
            /^https?:\/\/[^\s{}/]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
            'içinde {z}, {x}, {y} olan bir http adresi olmalı · must be an http address with {z}, {x} and {y}',
          ),
        ),
        attribution: text,
        maxZoom: v.nullish(v.pipe(v.number(ZOOM), v.integer(ZOOM), v.minValue(1, ZOOM), v.maxValue(22, ZOOM)), 18),
      },
      '{ "url": "…/{z}/{x}/{y}.png", "attribution": "…" } olmalı · must be { "url": "…/{z}/{x}/{y}.png", "attribution": "…" }',
    ),
    null,
  ),
  /** The URL of the source code. */
  source: matching(/^https?:\/\/\S+$/, 'bir http adresi olmalı · must be an http address'),
  /** Questions that the SQL console answers when it opens: a title in each language, and a SELECT. */
  questions: v.nullish(
    v.pipe(
      v.array(
        v.strictObject(
          {
            title: v.record(
              v.string(),
              v.pipe(text, atMost(200, 'en çok 200 karakter · at most 200 characters')),
              BY_LANGUAGE,
            ),
            sql: v.pipe(text, atMost(4000, 'en çok 4000 karakter · at most 4000 characters')),
          },
          '{ "title": { … }, "sql": "…" } olmalı · must be { "title": { … }, "sql": "…" }',
        ),
        '[{ "title": { … }, "sql": "…" }] olmalı · must be [{ "title": { … }, "sql": "…" }]',
      ),
      atMost(3, 'en çok üç soru · at most three questions'),
    ),
    [],
  ),
  /** Example searches on the home page. */
  examples: v.nullish(
    v.record(
      v.string(),
      v.array(text, 'liste olmalı · must be a list'),
      'dile göre liste olmalı · must be lists by language',
    ),
    {},
  ),
}

/** The first language is the default and has no prefix in the path; an empty list means all languages. */
const languagesOf = <L extends string>(known: readonly [L, ...L[]]) =>
  v.pipe(
    v.nullish(
      v.array(
        v.picklist(known, ({ received }) => `${received} bilinmiyor · is not known; ${known.join(', ')}`),
        'bir dil listesi olmalı · must be a list of languages',
      ),
      [],
    ),
    // The list is never empty, because `known` is not empty.
    v.transform((named) => [...new Set(named.length > 0 ? named : known)] as unknown as readonly [L, ...L[]]),
  )

const NO_OBJECT = 'bir JSON nesnesi olmalı · must be a JSON object'

const siteFile = <L extends string>(known: readonly [L, ...L[]]) =>
  v.object({ ...entries, languages: languagesOf(known) }, NO_OBJECT)

const knownKeys = Object.keys({ ...entries, languages: [] }).join(', ')
const withoutUnknownKeys = <L extends string>(known: readonly [L, ...L[]]) =>
  v.strictObject({ ...siteFile(known).entries, ckan: v.nullish(v.strictObject(ckan, CKAN), {}) }, ({ expected }) =>
    expected === 'never' ? `böyle bir anahtar yok · is no known key; ${knownKeys}` : NO_OBJECT,
  )

/** The content of site.json with all defaults. */
export type SiteFile<L extends string> = v.InferOutput<ReturnType<typeof siteFile<L>>>

/** site.json is invalid; the message tells the operator where and why. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/**
 * Parses the content of site.json and adds defaults. Throws SiteError for invalid values. The server refuses unknown keys, which
 * are typing mistakes; a browser may have an older app than the file, so it ignores them.
 */
export function readSite<L extends string>(
  content: unknown,
  known: readonly [L, ...L[]],
  unknownKeys: 'refused' | 'ignored',
): SiteFile<L> {
  const schema = unknownKeys === 'refused' ? withoutUnknownKeys(known) : siteFile(known)
  const { success, output, issues } = v.safeParse(schema, content)
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

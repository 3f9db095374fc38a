import { CREDITS } from '../credits.ts'
import { type Context, type Field, field, type Row, type SampleDataset, spatialWorld, type Table } from '../dataset.ts'
import { readLanguageRegistry, type Subtag } from '../sources/languageRegistry.ts'
import { languageName, regionName, scriptName } from '../sources/names.ts'
import { type Words, words } from '../words.ts'

export function dillerVeYazilar({ read }: Context): SampleDataset {
  const table = (name: string, title: Words, type: Subtag['Type'], extra: readonly Column[]): Table => ({
    kind: 'table',
    name,
    title,
    description: words('Her kod bir satırdır.', 'One row for each code.'),
    formats: ['CSV'],
    primaryKey: ['kod'],
    fields: [...nameFields, ...extra.map(([definition]) => definition), addedOn],
    rows: () =>
      read(readLanguageRegistry)
        // The ranges for private use (qaa..qtz) are not codes of a language.
        .filter((entry) => entry.Type === type && entry.Subtag && !entry.Subtag.includes('..'))
        .map((entry) => toRow(entry, extra)),
  })
  return {
    name: 'diller-ve-yazilar',
    title: words('Dünya dilleri ve yazıları', 'Languages and scripts of the world'),
    notes: words(
      `Bilgisayarların dilleri adlandırmak için kullandığı kodlar: sekiz bini aşkın dil, iki yüzü aşkın yazı, bölgeler ve lehçe ya da yazım çeşitleri. \`tr-TR\`, \`az-Cyrl\` gibi etiketlerin parçalarıdır.

Dört dosyanın her biri bir kod türüdür. Türkçe adlar Unicode CLDR’dendir; CLDR yalnız yaygın dilleri adlandırdığı için çoğu küçük dilin Türkçe adı boştur.`,
      `The codes by which computers name languages: more than eight thousand languages, two hundred scripts, regions, and variants of dialect or spelling. They are the parts of tags such as \`tr-TR\` and \`az-Cyrl\`.

Each of the four files holds one kind of code. Turkish names are those of Unicode CLDR, which names common languages only, so most small languages have none.`,
    ),
    organization: 'dil-ve-adlar-masasi',
    groups: ['dil-ve-adlar', 'ekonomi-ve-standartlar'],
    tags: ['dil', 'yazı sistemi', 'ISO 639', 'kod', 'BCP 47'],
    license: 'cc-zero',
    credits: [CREDITS.languageRegistry],
    frequency: 'irregular',
    spatial: spatialWorld,
    created: '2025-11-28T13:00:00Z',
    modified: '2026-02-22T02:21:37Z',
    resources: [
      table('diller', words('Diller', 'Languages'), 'language', [script, macrolanguage, scope, deprecated]),
      table('yazilar', words('Yazılar', 'Scripts'), 'script', []),
      table('bolgeler', words('Bölgeler', 'Regions'), 'region', [deprecated]),
      table('cesitler', words('Çeşitler', 'Variants'), 'variant', [prefixes, deprecated]),
    ],
  }
}

type Column = readonly [Field, (entry: Subtag) => string | null]

const nameFields = [
  field('kod', 'string', words('Kod', 'Code'), words('IANA kütüğündeki alt etiket.', 'Subtag in the IANA registry.')),
  field(
    'ad_en',
    'string',
    words('İngilizce ad', 'English name'),
    words('Kütükteki adlar, noktalı virgülle.', 'Names in the registry, separated by semicolons.'),
  ),
  field(
    'ad',
    'string',
    words('Türkçe ad', 'Turkish name'),
    words('Unicode CLDR’deki ad; yoksa boş.', 'Name in Unicode CLDR; empty where there is none.'),
  ),
]

const addedOn = field(
  'eklenme',
  'date',
  words('Eklenme tarihi', 'Added'),
  words('Kütüğe girdiği gün.', 'Day it entered the registry.'),
)

const script: Column = [
  field(
    'yazi_kodu',
    'string',
    words('Yazı kodu', 'Script code'),
    words('Dilin hep yazıldığı yazı; değişkense boş.', 'Script always used for the language; empty where it varies.'),
  ),
  (entry) => entry['Suppress-Script'] ?? null,
]
const macrolanguage: Column = [
  field(
    'makro_dil',
    'string',
    words('Makro dil', 'Macrolanguage'),
    words('Dilin sayıldığı üst dilin kodu.', 'Code of the language that includes it.'),
  ),
  (entry) => entry.Macrolanguage ?? null,
]
const scope: Column = [
  field(
    'kapsam',
    'string',
    words('Kapsam', 'Scope'),
    words(
      'macrolanguage, collection ya da special; tek dilse boş.',
      'macrolanguage, collection or special; empty for a single language.',
    ),
  ),
  (entry) => entry.Scope ?? null,
]
const deprecated: Column = [
  field(
    'kullanim_disi',
    'date',
    words('Kullanımdan kalkış', 'Deprecated'),
    words('Kodun bırakıldığı gün; geçerliyse boş.', 'Day the code was given up; empty if valid.'),
  ),
  (entry) => entry.Deprecated ?? null,
]
const prefixes: Column = [
  field(
    'diller',
    'string',
    words('Birlikte kullanıldığı etiketler', 'Used with'),
    words('Hangi etiketlerden sonra gelebildiği.', 'Tags it may follow.'),
  ),
  (entry) => entry.Prefix?.join('; ') ?? null,
]

function toRow(entry: Subtag, extra: readonly Column[]): Row {
  const code = entry.Subtag ?? ''
  const values = extra.map(([, read]) => read(entry))
  return [code, entry.Description.join('; '), turkishName(entry.Type, code), ...values, entry.Added]
}

function turkishName(type: Subtag['Type'], code: string): string | null {
  if (type === 'language') return languageName(code) ?? null
  if (type === 'script') return scriptName(code) ?? null
  return type === 'region' ? (regionName(code) ?? null) : null
}

import { unicodeBaseName } from 'unicode-name'
import { CREDITS } from '../credits.ts'
import { type Context, field, type Row, type SampleDataset, spatialWorld } from '../dataset.ts'
import { words } from '../words.ts'

export function unicodeKarakterleri(_: Context): SampleDataset {
  return {
    name: 'unicode-karakterleri',
    title: words('Unicode karakterlerinin adları', 'Names of Unicode characters'),
    notes: words(
      `Bilgisayarda yazılabilen harf, rakam, noktalama, simge ve emojilerin kod noktası, resmî adı ve türü. Örneğin \`U+0131\`: LATIN SMALL LETTER DOTLESS I (ı).

Adlar Unicode’un değişmez İngilizce adlarıdır. Adı numarasından türeyen Çin, Tangut ve Mısır yazısı imleri, Hangul heceleri ve ad taşımayan kodlar alınmamıştır. Tek başına görünmeyen imlerde karakter sütunu boştur.`,
      `Code point, official name and category of the letters, digits, punctuation, symbols and emoji that can be typed on a computer. For example \`U+0131\`: LATIN SMALL LETTER DOTLESS I (ı).

Names are Unicode's own and never change. Chinese, Tangut and Egyptian signs and Hangul syllables, whose names follow from their numbers, and unnamed codes are left out. Characters that cannot be seen alone leave the character column empty.`,
    ),
    organization: 'kod-ve-standartlar-burosu',
    groups: ['dil-ve-adlar', 'ekonomi-ve-standartlar'],
    tags: ['Unicode', 'karakter', 'harf', 'simge', 'kod'],
    license: 'other-open',
    credits: [CREDITS.unicode],
    frequency: 'annual',
    spatial: spatialWorld,
    created: '2025-12-08T14:00:00Z',
    modified: '2026-09-21T18:02:43Z',
    resources: [
      {
        kind: 'table',
        name: 'karakterler',
        title: words('Karakterler', 'Characters'),
        description: words('Her karakter bir satırdır.', 'One row for each character.'),
        formats: ['CSV'],
        primaryKey: ['kod_noktasi'],
        fields: [
          field(
            'kod_noktasi',
            'string',
            words('Kod noktası', 'Code point'),
            words('On altılık numara, U+0131 gibi.', 'Hexadecimal number such as U+0131.'),
          ),
          field(
            'sira',
            'integer',
            words('Sıra', 'Number'),
            words('Aynı numara, onluk.', 'The same number in decimal.'),
          ),
          field(
            'karakter',
            'string',
            words('Karakter', 'Character'),
            words('Görünüyorsa karakterin kendisi.', 'The character itself where it is visible.'),
          ),
          field(
            'ad',
            'string',
            words('Ad', 'Name'),
            words('Unicode’daki resmî İngilizce ad.', 'Official name in Unicode.'),
          ),
          field(
            'tur',
            'string',
            words('Tür', 'Category'),
            words('Karakterin türü, Türkçe.', 'Category of the character in Turkish.'),
          ),
        ],
        rows: characterRows,
      },
    ],
  }
}

/** Characters whose names follow from their code points, and those that never have a name. */
const UNNAMED = /[\p{Unified_Ideograph}\uAC00-\uD7A3\p{Surrogate}\p{Private_Use}]/u
const NAMED_BY_NUMBER = /^(?:CJK|TANGUT|EGYPTIAN|KHITAN|NUSHU) .*-[0-9A-F]{4,6}$/
/** The end of the last block with symbols; after it there are ideographs, tags and private use. */
const LAST = 0x1fbff

const CATEGORIES: readonly [RegExp, string][] = [
  [/\p{Lu}/u, 'büyük harf'],
  [/\p{Ll}/u, 'küçük harf'],
  [/\p{L}/u, 'harf'],
  [/\p{Nd}/u, 'rakam'],
  [/\p{N}/u, 'sayı'],
  [/\p{P}/u, 'noktalama'],
  [/\p{Sc}/u, 'para simgesi'],
  [/\p{Sm}/u, 'matematik simgesi'],
  [/\p{S}/u, 'simge'],
  [/\p{M}/u, 'birleşen im'],
  [/\p{Z}/u, 'boşluk'],
]

function* characterRows(): Generator<Row> {
  for (let code = 0; code <= LAST; code++) {
    const character = String.fromCodePoint(code)
    const name = UNNAMED.test(character) ? undefined : unicodeBaseName(character)
    if (!name || NAMED_BY_NUMBER.test(name)) continue
    const category = CATEGORIES.find(([pattern]) => pattern.test(character))?.[1] ?? 'denetim'
    const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    yield [`U+${code.toString(16).toUpperCase().padStart(4, '0')}`, code, isVisible ? character : null, name, category]
  }
}

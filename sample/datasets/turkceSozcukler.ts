import { CREDITS } from '../credits.ts'
import { type Context, type FieldType, field, type Row, type SampleDataset } from '../dataset.ts'
import { readPackageText } from '../sources/packageFile.ts'
import { words } from '../words.ts'

const MIN_RULES = 10

export function turkceSozcukler(_: Context): SampleDataset {
  return {
    name: 'turkce-sozcukler',
    title: words('Türkçe sözcükler', 'Turkish words'),
    notes: words(
      `Yazım denetimi sözlüğünden Türkçe sözcükler: harf ve hece sayısı, ilk ve son harf, ünlü uyumu ve sözcüğün alabildiği ek kuralı sayısı. En uzun sözcük, en çok kullanılan ilk harf, ünlü uyumuna uymayan sözcükler gibi sorular için.

En az on ek kuralı taşıyan ve küçük harfle yazılan sözcükler alındı; böylece çekimli biçimler ve özel adlar dışarıda kaldı. Liste bir sözlük değildir: anlam ve tür içermez, seyrek türetmeler de görülür.`,
      `Turkish words from a spell-checking dictionary: letters and syllables, first and last letter, vowel harmony, and the number of suffix rules a word can take. For questions such as the longest word, the most common first letter, or the words that break vowel harmony.

Words with at least ten suffix rules and in lower case were taken, which leaves out inflected forms and proper names. The list is no dictionary: it has no meanings or parts of speech, and some rare derivations appear.`,
    ),
    organization: 'dil-ve-adlar-masasi',
    groups: ['dil-ve-adlar'],
    tags: ['sözcük', 'Türkçe', 'yazım', 'ünlü uyumu', 'dil'],
    license: 'other-open',
    credits: [CREDITS.hunspell],
    frequency: 'never',
    spatial: words('Türkçe', 'Turkish language'),
    created: '2025-10-02T06:29:24Z',
    modified: '2025-10-02T06:29:24Z',
    resources: [
      {
        kind: 'table',
        name: 'sozcukler',
        title: words('Sözcükler', 'Words'),
        description: words(
          'Her sözcük bir satırdır, alfabe sırasında.',
          'One row for each word, in alphabetical order.',
        ),
        formats: ['CSV'],
        primaryKey: ['sozcuk'],
        fields: wordFields,
        rows: () => readWords().map(toRow),
      },
    ],
  }
}

const column = (name: string, type: FieldType, tr: string, en: string, about: [tr: string, en: string]) =>
  field(name, type, words(tr, en), words(...about))

const wordFields = [
  column('sozcuk', 'string', 'Sözcük', 'Word', ['Sözcüğün yazılışı.', 'Spelling of the word.']),
  column('harf_sayisi', 'integer', 'Harf sayısı', 'Letters', ['Sözcükteki harf sayısı.', 'Number of letters.']),
  column('hece_sayisi', 'integer', 'Hece sayısı', 'Syllables', [
    'Hece sayısı; Türkçede ünlü sayısına eşittir.',
    'Number of syllables; in Turkish the same as the number of vowels.',
  ]),
  column('ilk_harf', 'string', 'İlk harf', 'First letter', ['Sözcüğün ilk harfi.', 'First letter of the word.']),
  column('son_harf', 'string', 'Son harf', 'Last letter', ['Sözcüğün son harfi.', 'Last letter of the word.']),
  column('unlu_uyumu', 'boolean', 'Büyük ünlü uyumu', 'Vowel harmony', [
    'Bütün ünlüler kalın ya da bütün ünlüler ince ise doğru.',
    'True if all vowels are back vowels or all are front vowels.',
  ]),
  column('ek_kurali_sayisi', 'integer', 'Ek kuralı sayısı', 'Suffix rules', [
    'Hunspell sözlüğünde sözcüğe bağlanan ek kurallarının sayısı.',
    'Number of suffix rules that the Hunspell dictionary gives the word.',
  ]),
]

/** Words and the number of their suffix rules; a word with two entries has the rules of both. */
function readWords(): [word: string, rules: number][] {
  const rulesOf = new Map<string, number>()
  for (const [, word = '', rules = ''] of readPackageText('dictionary-tr', 'index.dic').matchAll(
    /^(\p{Ll}{2,})\/(.+)$/gmu,
  )) {
    rulesOf.set(word, (rulesOf.get(word) ?? 0) + rules.split(',').length)
  }
  const collator = new Intl.Collator('tr')
  return [...rulesOf].filter(([, rules]) => rules >= MIN_RULES).sort(([a], [b]) => collator.compare(a, b))
}

function toRow([word, rules]: [word: string, rules: number]): Row {
  const vowels = word.match(/[aeıioöuüâîû]/g) ?? []
  const back = vowels.filter((vowel) => 'aıouâû'.includes(vowel)).length
  const hasHarmony = back === 0 || back === vowels.length
  return [word, word.length, vowels.length, word.at(0) ?? '', word.at(-1) ?? '', hasHarmony, rules]
}

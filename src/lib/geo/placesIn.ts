import { fold } from '../fold.ts'
import { districtsNamed, type Place } from './districts.ts'
import { provinces } from './provinces.ts'

/**
 * Names of districts and provinces that are also usual words or names, in folded form. In small letters they are no place;
 * a district with such a name counts only beside its province or a word such as "ilçesi".
 */
const USUAL_WORDS = new Set(
  `adalar ahlat akcaabat akdeniz aksu altinova arac aydin baglar bahce bala bartin batman belen besni biga bor bolu bucak
  cal camas can cat cay cayirli carsamba celebi ciftlik cinar cine defne demirci derbent dereli derik dicle dikmen efeler
  ergene eskil fatih genc gole gokce gunes guney guzelyurt han hani havza inonu kale kaman karasu kartal kars kavak kemer
  kilis kiraz kizilirmak konak korkut kose kosk kozlu kula kulp kumlu kumru kure maden marmara menderes merkez meric
  mersin milas mus mut of olur ordu orta pazar persembe polateli rize saray selcuk selim sivas siran siirt soma
  sur talas taskent tavas termal tire tonya torul tut ula ulas ulus umit usak van varto yenice yenisehir yesilyurt yildirim
  zara zile duzce corum buca bozkurt edremit cumra karakoyunlu hendek sincan mamak`.split(/\s+/),
)
/** A word after a name that says that it is a place. */
const PLACE_WORD = /^(ili|ilcesi|ilce|belediyesi|buyuksehir|valiligi|kaymakamligi|district|province|municipality)$/
/**
 * Provinces whose names are usual words also at the beginning of a title, or of people: "Ordu ve donanma" is the army, "Van Buren" a
 * name. In a longer text they count only with a word such as "ili" or "Büyükşehir", a Turkish ending, or another place beside them.
 */
const USUAL_TITLE_WORDS = new Set(['ordu', 'van', 'batman', 'aydin', 'usak', 'mersin'])
const PROVINCE_WORD = /^(il|kent|sehir|metropolitan)$/
const MOST_WORDS = 4
const LONGEST_TEXT = 2_000

type Word = { folded: string; isCapital: boolean; hasEnding: boolean }

const provinceNames = new Map(
  provinces.flatMap(({ plate, name, aliases }) => [name, ...aliases].map((each) => [keyOf(each), plate] as const)),
)

function keyOf(name: string): string {
  return wordsOf(name)
    .map(({ folded }) => folded)
    .join(' ')
}

/** Words without Turkish endings after an apostrophe: "Ankara'nın" is `ankara`. Column names are divided at `_`. */
function wordsOf(text: string): Word[] {
  return [...text.slice(0, LONGEST_TEXT).matchAll(/[\p{L}\p{N}]+(['’]\p{L}+)?/gu)].map(([word]) => ({
    folded: fold(word.replace(/['’].*/u, '')),
    isCapital: /^[\p{Lu}\p{N}]/u.test(word),
    hasEnding: /['’]/u.test(word),
  }))
}

/**
 * The provinces and districts of Türkiye that texts name, each once, a district always with its province before it. A name that
 * several provinces share counts only beside one of them. Words that are also usual words must be written as names.
 */
export function placesIn(texts: readonly string[]): Place[] {
  const found = texts.map((text) => namesIn(wordsOf(text)))
  const plates = new Set(found.flatMap(({ plates: own }) => own))
  const districts = new Map<string, Place>()
  for (const { name, isCertain } of found.flatMap((one) => one.districts)) {
    const candidates = districtsNamed(name)
    const beside = candidates.filter(({ plate }) => plates.has(plate))
    const [only, ...others] = beside.length > 0 ? beside : isCertain ? candidates : []
    if (only?.district !== undefined && others.length === 0) districts.set(`${only.plate} ${only.district}`, only)
  }
  for (const { plate } of districts.values()) plates.add(plate)
  return [...[...plates].map((plate): Place => ({ plate })), ...districts.values()]
}

type Names = { plates: number[]; districts: { name: string; isCertain: boolean }[] }

function namesIn(words: readonly Word[]): Names {
  const found: Names = { plates: [], districts: [] }
  /** Provinces with a name like a usual word, without a sign that they are meant. */
  const doubtful: number[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
      const own = words.slice(at, at + length)
      const name = own.map(({ folded }) => folded).join(' ')
      const isSaid = PLACE_WORD.test(words[at + length]?.folded ?? '')
      const isUsual = USUAL_WORDS.has(name)
      const isNamed = isSaid || (own[0]?.isCapital ?? false)
      const plate = provinceNames.get(name)
      if (plate !== undefined && (isNamed || (!isUsual && words.length <= MOST_WORDS))) {
        const isMeant = isSaid || PROVINCE_WORD.test(words[at + length]?.folded ?? '') || own.at(-1)?.hasEnding
        const isDoubtful = USUAL_TITLE_WORDS.has(name) && !isMeant && words.length > length
        ;(isDoubtful ? doubtful : found.plates).push(plate)
      } else if (isNamed && districtsNamed(name).length > 0 && name !== 'merkez') {
        found.districts.push({ name, isCertain: isSaid || (!isUsual && /^\D{5}/.test(name)) })
      } else {
        continue
      }
      at += length - 1
      break
    }
  }
  // Beside another place: "Samsun, Ordu ve Giresun", "Ünye, Ordu".
  if (found.plates.length > 0 || found.districts.length > 0) found.plates.push(...doubtful)
  return found
}

/** A place as one text: "Ankara", "Ankara/Çankaya". */
export const placeText = ({ plate, district }: Place): string => {
  const province = provinces[plate - 1]?.name ?? String(plate)
  return district === undefined ? province : `${province}/${district}`
}

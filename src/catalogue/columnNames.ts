import { fold } from '../lib/fold.ts'

/**
 * Patterns that recognise the content of a column by its name. Names are folded; their words are separated by spaces or
 * underscores.
 */
export const NAMES_A_PLACE_OR_KIND =
  /^(il|ilce|sehir|semt|mahalle|bolge|ulke|tur|turu|tip|tipi|kategori|durum|durumu|sinif|hat|marka|cins|city|district|region|country|type|kind|category|status|class|line|brand)([_ ]|$)/
export const NAMES_ONE_ROW =
  /(^|[_ ])(id|no|kod|kodu|code|uuid|guid|url|link|web|adres|address|aciklama|description|not|notes?|tel|telefon|phone|mail|eposta|geom|geometry|wkt|koordinat\w*|slug|hash)([_ ]|$)/
export const IS_NO_QUANTITY =
  /(^|[_ ])(id|no|kod|kodu|code|yil|yili|year|ay|month|ceyrek|quarter|gun|day|hafta|week|saat|hour|lat|lon|lng|latitude|longitude|enlem|boylam|x|y|posta|postal|zip|plaka|plate|tel|telefon|phone|sira)([_ ]|$)/
export const IS_A_YEAR = /(^|[_ ])(yil|yili|year)([_ ]|$)/

/** Ratios, levels and averages in Turkish and English, which cannot be summed. Turkish words have suffixes. */
const IS_NOT_ADDED_UP = new RegExp(
  `%|(^|[_ ])(${[
    'oran|yuzde|ortalama|fark(?!li)|medyan|endeks|indeks|yogunlu[kg]|yuksekli[kg]|rakim|sicakli[kg]|basinc|nem|hiz|puan|derece|katsayi|fiyat|kur|mesafe|uzakli[kg]|aci',
    'ratio|rate|percent|offset|difference|pct|share|average|avg|mean|median|index|density|height|elevation|altitude|temperature|pressure|humidity|speed|score|degree|factor|price|distance|angle|duration|per',
  ].join('|')})[a-z]{0,4}([_ ]|$)|kisi basi|(^|[_ ])sure(si)?([_ ]|$)`,
)

/** Whether a column's values should not be summed. */
export const isNotAddedUp = (words: string): boolean => IS_NOT_ADDED_UP.test(words)

/** A column's name as the patterns above expect it: folded, with its words separated. */
export const wordsOf = (name: string): string => fold(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2'))

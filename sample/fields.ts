import { field } from './dataset.ts'
import { words } from './words.ts'

/** Columns that several datasets share, so that the same thing has one name, one description and one type. */
export const plateCode = field(
  'plaka_kodu',
  'string',
  words('Plaka kodu', 'Plate code'),
  words(
    'İlin iki basamaklı plaka kodu, 01–81. Baştaki sıfır korunur.',
    'Two-digit number plate code of the province, 01–81. The leading zero is kept.',
  ),
)

export const provinceName = field(
  'il_adi',
  'string',
  words('İl adı', 'Province name'),
  words('İlin Türkçe adı.', 'Turkish name of the province.'),
)

export const districtName = field(
  'ilce_adi',
  'string',
  words('İlçe adı', 'District name'),
  words(
    'İlçenin adı. İl merkezi ilçelerinde “Merkez” yazar.',
    'Name of the district. Central districts are called “Merkez”.',
  ),
)

export const postalCode = field(
  'posta_kodu',
  'string',
  words('Posta kodu', 'Postal code'),
  words(
    'Beş basamaklı posta kodu; ilk iki basamağı plaka kodudur. Baştaki sıfır korunur.',
    'Five-digit postal code; its first two digits are the plate code. The leading zero is kept.',
  ),
)

export const latitude = field(
  'enlem',
  'number',
  words('Enlem', 'Latitude'),
  words('WGS 84 enlemi, ondalık derece; kuzey artı.', 'WGS 84 latitude in decimal degrees; north is positive.'),
  '°',
)

export const longitude = field(
  'boylam',
  'number',
  words('Boylam', 'Longitude'),
  words('WGS 84 boylamı, ondalık derece; doğu artı.', 'WGS 84 longitude in decimal degrees; east is positive.'),
  '°',
)

export const population = field(
  'nufus',
  'integer',
  words('Nüfus', 'Population'),
  words('Yaklaşık nüfus, kişi. Bilinmiyorsa boştur.', 'Approximate number of people. Empty where unknown.'),
  'kişi',
)

export const countryCode = field(
  'ulke_kodu',
  'string',
  words('Ülke kodu', 'Country code'),
  words('ISO 3166-1 iki harfli ülke kodu.', 'ISO 3166-1 alpha-2 country code.'),
)

export const countryName = field(
  'ulke_adi',
  'string',
  words('Ülke adı', 'Country name'),
  words('Ülkenin Türkçe adı (Unicode CLDR).', 'Turkish name of the country (Unicode CLDR).'),
)

export const countryNameEn = field(
  'ulke_adi_en',
  'string',
  words('Ülke adı (İngilizce)', 'Country name (English)'),
  words('Ülkenin İngilizce adı.', 'English name of the country.'),
)

export const date = field('tarih', 'date', words('Tarih', 'Date'), words('Gün, YYYY-AA-GG.', 'Day, YYYY-MM-DD.'))

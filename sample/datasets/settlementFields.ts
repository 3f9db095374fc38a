import { field } from '../dataset.ts'
import { words } from '../words.ts'

export const geonamesId = field(
  'geonames_id',
  'integer',
  words('GeoNames kimliği', 'GeoNames id'),
  words('Yerleşimin geonames.org’daki numarası.', 'Number of the settlement on geonames.org.'),
)

export const settlementName = field(
  'yerlesim_adi',
  'string',
  words('Yerleşim adı', 'Settlement name'),
  words('Kentin, kasabanın ya da köyün adı.', 'Name of the city, town or village.'),
)

export const settlementKind = field(
  'tur',
  'string',
  words('Tür', 'Kind'),
  words(
    'başkent, il düzeyi yönetim merkezi, alt düzey yönetim merkezi ya da yerleşim.',
    'başkent (capital), il düzeyi yönetim merkezi (seat of a first-level division), alt düzey yönetim merkezi (seat of a lower one) or yerleşim (place).',
  ),
)

/** A text for GeoNames' feature code. */
export function kindInWords(code: string): string {
  if (code === 'PPLC') return 'başkent'
  if (code === 'PPLA') return 'il düzeyi yönetim merkezi'
  return code.startsWith('PPLA') ? 'alt düzey yönetim merkezi' : 'yerleşim'
}

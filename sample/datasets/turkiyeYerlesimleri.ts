import { CREDITS } from '../credits.ts'
import type { Context, SampleDataset } from '../dataset.ts'
import { spatialTurkiye } from '../dataset.ts'
import { latitude, longitude, plateCode, population, provinceName } from '../fields.ts'
import { point, toGeoJson } from '../geojson.ts'
import { readPlatesByAdminCode, readProvinces } from '../sources/provinces.ts'
import { readTurkishSettlements } from '../sources/settlements.ts'
import { words } from '../words.ts'
import { geonamesId, kindInWords, settlementKind, settlementName } from './settlementFields.ts'

const MAP_POPULATION = 500

export function turkiyeYerlesimleri({ read }: Context): SampleDataset {
  return {
    name: 'turkiye-yerlesimleri',
    title: words('Yerleşimler: nüfus ve koordinat', 'Settlements: population and coordinates'),
    notes: words(
      `Türkiye’deki kent, kasaba ve köylerin adı, ili, yaklaşık nüfusu ve konumu. Haritada nüfusu 500’ü aşan yerler vardır.

GeoNames’in eski bir dökümüdür ve **aylık yenilenmesi beklenirken yenilenmemiştir**: İstanbul’un nüfusu 14,8 milyon görünür, pek çok köyün nüfusu hiç yoktur. Resmî nüfus yerine kullanılmamalıdır.`,
      `Names, provinces, approximate population and places of cities, towns and villages in Türkiye. The map shows those above 500 people.

This is an old GeoNames edition and **has not been renewed although a monthly update is expected**: Istanbul appears with 14.8 million people, and many villages have no number at all. Do not use it in place of official population figures.`,
    ),
    organization: 'cografya-enstitusu',
    groups: ['nufus-ve-yerlesim', 'haritalar'],
    tags: ['nüfus', 'yerleşim', 'kent', 'köy', 'koordinat'],
    license: 'cc-by',
    credits: [CREDITS.geonames],
    frequency: 'monthly',
    spatial: spatialTurkiye,
    created: '2024-12-07T08:17:14Z',
    modified: '2024-12-07T08:17:14Z',
    resources: [
      {
        kind: 'table',
        name: 'yerlesimler',
        title: words('Yerleşimler', 'Settlements'),
        description: words('Kalabalıktan tenhaya doğru.', 'The most populous first.'),
        formats: ['CSV'],
        primaryKey: ['geonames_id'],
        fields: [geonamesId, settlementName, plateCode, provinceName, settlementKind, population, latitude, longitude],
        rows: () =>
          read(readPlaces).map(({ id, name, plate, province, kind, people, latitude, longitude }) => [
            id,
            name,
            plate,
            province,
            kind,
            people,
            latitude,
            longitude,
          ]),
      },
      {
        kind: 'document',
        name: 'yerlesimler-haritasi',
        title: words('Yerleşimler haritası', 'Map of settlements'),
        description: words('Nüfusu 500’ü aşan yerleşimler, nokta olarak.', 'Settlements above 500 people as points.'),
        format: 'GEOJSON',
        mediatype: 'application/geo+json',
        content: () =>
          toGeoJson(
            read(readPlaces)
              .filter(({ people }) => (people ?? 0) > MAP_POPULATION)
              .map(({ name, province, people, longitude, latitude }) =>
                point({ yerlesim_adi: name, il_adi: province, nufus: people }, longitude, latitude),
              ),
          ),
      },
    ],
  }
}

/** GeoNames' places with our province codes, and capitals under their Turkish names. */
function readPlaces(read: Context['read']) {
  const plates = read(readPlatesByAdminCode)
  const provinces = new Map(read(readProvinces).map((province) => [province.plate, province]))
  return read(readTurkishSettlements)
    .map(({ id, name, kind, adminCode, population, latitude, longitude }) => {
      const province = provinces.get(plates.get(adminCode) ?? '')
      const isCapital = kind === 'PPLA' || kind === 'PPLC'
      return {
        id,
        name: isCapital && province ? province.capital : name,
        plate: province?.plate ?? null,
        province: province?.name ?? null,
        kind: kindInWords(kind),
        people: population || null,
        latitude,
        longitude,
      }
    })
    .sort((a, b) => (b.people ?? 0) - (a.people ?? 0) || a.id - b.id)
}

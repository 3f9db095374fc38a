import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCell } from '#table/readCell.ts'
import { openResource } from '../../importer/openResource.ts'
import { columnsOf } from './tableColumns.ts'

/** Real files of a city with irregular data. They are not in the repository; without them these tests are skipped. */
const SAMPLE = '../shared/data/istanbul-sample'
const real = test.skipIf(!existsSync(SAMPLE))

async function read(file: string) {
  const path = join(SAMPLE, file)
  const source = await openResource({ path }, path)
  const columns = await columnsOf(source, undefined)
  const rows: unknown[][] = []
  for await (const batch of source.rows())
    for (const { cells } of batch)
      rows.push(columns.map((column, index) => readCell(cells[index] ?? null, column.type)))
  return { rows, types: Object.fromEntries(columns.map(({ id, type }) => [id, type.type])) }
}

real('windows-1254 without a byte order mark', async () => {
  const { rows, types } = await read('health-institutions/salk-kurum-ve-kurulularna-ait-bilgiler.csv')
  expect([rows.length, rows[0]?.slice(1, 4)]).toEqual([
    1799,
    ['KADIKÖY', 'Medipol Üniversitesi Hastanesi Kadıköy', 'Üniversite Hastanesi'],
  ])
  expect(types).toMatchObject({ ILCE_UAVT: 'int4', YATAK: 'int4', ENLEM: 'numeric', WEBSITESI: 'text' })
})

real('semicolons, and years for column names', async () => {
  const { rows, types } = await read('ibb-wifi-users-by-year/wifi_users_by_years.csv')
  expect([rows.length, types]).toEqual([4475, { '2019': 'int4', '2020': 'int4', '2021': 'int4', Location: 'text' }])
})

real('a reserved column name and digits without end', async () => {
  const { rows, types } = await read('ispark-parking-lots/parking_lots.csv')
  expect(types).toMatchObject({ id: 'int4', CAPACITY_OF_PARK: 'int4', LONGITUDE: 'numeric', WORKING_TIME: 'text' })
  expect(rows[0]?.[8]).toBe('28.9879749441318992')
})

real('days with points and a decimal comma in scientific notation', async () => {
  const { rows, types } = await read('iett-bus-stops/duraklar.csv.gz')
  expect([rows.length, types]).toMatchObject([15316, { SON_GUNCEL: 'timestamp', VERSIYON: 'numeric', ADI: 'text' }])
  expect(rows[0]?.[10]).toMatch(/^\d\.\d+E\+14$/)
})

real('a workbook in which later dates are text', async () => {
  const workbook = await read('iski-dam-occupancy/data.xlsx')
  const text = await read('iski-dam-occupancy/data.csv.gz')
  expect([workbook.types['Tarih'], workbook.rows.length]).toEqual(['date', 8450])
  expect(workbook.rows.map(([day]) => day)).toEqual(text.rows.map(([day]) => day))
})

real('gaps in numbers are gaps', async () => {
  const { rows, types } = await read('air-quality-no2-2024/temizlenmis_no2_verisi.csv')
  expect(types).toEqual({ Tarih: 'timestamp', Kağıthane: 'numeric', Üsküdar: 'numeric' })
  expect(rows[1]).toEqual(['2024-01-01 01:01:00', null, '54.66'])
})

real('GeoJSON features and nested JSON', async () => {
  expect((await read('district-boundaries/istanbul-districts.json.gz')).types).toEqual({
    name: 'text',
    geometry: 'json',
  })
  expect((await read('turkiye-administrative-units/provinces.json')).types).toMatchObject({
    isCoastal: 'bool',
    region: 'json',
  })
})

real('JSON that is no table is none', async () => {
  await expect(read('metro-lines-stations/istanbul-metro-data.json')).rejects.toThrow('noRecords')
})

real('the type of every column of a large file is detected in one pass', async () => {
  const { rows, types } = await read('traffic-density-kagithane-2024/kagithane_tum_aylar_sirali_guncel.csv.gz')
  expect([rows.length, types]).toMatchObject([
    48083,
    { DATE_TIME: 'timestamp', GEOHASH: 'text', AVERAGE_SPEED: 'int4' },
  ])
})

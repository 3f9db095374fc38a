import type { Input, Output } from '#contract/index.ts'
import { readGroup } from '../api/readGroup.ts'
import { aDataset, aSearchResponse } from './builders.ts'
import { stubAction } from './stubAction.ts'

/** A well-described dataset with a table and a note. */
export const districtPopulations = aDataset({
  name: 'ilce-nufuslari',
  title: 'İlçe nüfusları',
  title_translated: { tr: 'İlçe nüfusları', en: 'District populations' },
  notes:
    'Adrese dayalı kayıt sistemine göre yıl sonu nüfusu. Ayrıntılar:\n\n- il\n- ilçe\n\n[Yöntem](https://example.org/yontem)',
  license_id: 'cc-by',
  license_title: 'Creative Commons Attribution',
  license_url: 'https://creativecommons.org/licenses/by/4.0/',
  metadata_modified: '2026-11-17T09:00:00',
  organization: readGroup({ name: 'il-birligi', title: 'İl Yönetimi Birliği' }),
  tags: [{ id: 't', name: 'nüfus', display_name: 'nüfus', vocabulary_id: null }],
  extras: [
    { key: 'frequency', value: 'annual' },
    { key: 'temporal_start', value: '2008' },
    { key: 'temporal_end', value: '2025' },
    { key: 'spatial_text', value: 'Türkiye' },
    { key: 'data_provider', value: 'https://example.org' },
  ],
  resources: [
    { id: 'note', name: 'Yöntem notu', format: 'PDF', url: 'https://files.example.org/not.pdf' },
    {
      id: 'rows',
      name: 'İlçe nüfusları',
      format: 'CSV',
      size: 1_234_567,
      url: 'http://x/rows.csv',
      url_type: 'upload',
      datastore_active: true,
    },
  ],
})

/** A datastore_search response over 120 rows, with sorting, paging and search. */
export const districtTable = (input: Input<'datastore_search'>): Output<'datastore_search'> => {
  const all = Array.from({ length: 120 }, (_, index) => ({
    _id: index + 1,
    ilce: index === 7 ? null : `İlçe ${index + 1}`,
    yil: 2008 + (index % 18),
    nufus: (index + 1) * 1000.5,
    sinir_degisti: index % 2 === 0,
    kaynak: 'https://example.org/kaynak',
  }))
  const found = input.q ? all.filter(({ ilce }) => ilce?.includes('12')) : all
  const sorted = String(input.sort ?? '').includes('desc') ? found.toReversed() : found
  const offset = Number(input.offset ?? 0)
  return {
    resource_id: 'rows',
    fields: [
      { id: '_id', type: 'int' },
      { id: 'ilce', type: 'text', info: { label: 'İlçe', notes: 'İlçenin adı.' } },
      { id: 'yil', type: 'int4' },
      { id: 'nufus', type: 'numeric', info: { label: 'Nüfus', notes: 'Kişi sayısı.', unit: 'kişi' } },
      { id: 'sinir_degisti', type: 'bool' },
      { id: 'kaynak', type: 'text' },
    ],
    records: sorted.slice(offset, offset + Number(input.limit ?? 100)),
    limit: 50,
    total: found.length,
    include_total: true,
    include_next_page: false,
    records_format: 'objects',
  }
}

/** A portal with only this dataset. */
export const districtPortal = [
  stubAction('package_show', districtPopulations),
  stubAction('datastore_search', districtTable),
  stubAction('package_search', aSearchResponse([aDataset({ name: 'other', title: 'Benzer bir veri seti' })])),
]

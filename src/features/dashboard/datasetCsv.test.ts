import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { datasetCsv } from './datasetCsv.ts'
import { rowOf } from './datasetRows.ts'
import { aDashboardDataset } from './testing/aDashboardDataset.ts'

const read = (parts: Parameters<typeof aDashboardDataset>[0]) => {
  const dataset = aDashboardDataset(parts)
  const text = datasetCsv([rowOf(dataset, { text: dataset.title })], {
    datasetUrl: (name) => `https://veri.example/dataset/${name}`,
    organizationOf: () => 'İzmir',
  })
  const [row] = Papa.parse<Record<string, string>>(text.replace('\ufeff', ''), { header: true, delimiter: ',' }).data
  return { text, row }
}

it('has one line for each dataset, with the sums of its use', () => {
  const { text, row } = read({
    ...{
      name: 'su',
      title: 'Su, "tatlı"\nve tuzlu',
      late_days: 3,
      tags: ['su', 'deniz'],
      views: [1, 2],
      downloads: [4],
    },
    failed_loads: [{ resource_id: 'x', name: null, message: 'Satır 3 okunamadı', row: 3 }],
  })
  expect(text.startsWith('\ufeffname,title,')).toBe(true)
  expect(row).toMatchObject({
    ...{ name: 'su', title: 'Su, "tatlı"\nve tuzlu', organization: 'İzmir', late_days: '3', tags: 'su; deniz' },
    ...{ views: '3', downloads: '4', failed_loads: 'Satır 3 okunamadı', url: 'https://veri.example/dataset/su' },
  })
})

it.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x";"y")'])(
  'a spreadsheet does not evaluate %j',
  (title) => {
    const { row } = read({ title, tags: [title], creator: title })
    for (const cell of [row?.['title'], row?.['tags'], row?.['creator']]) expect(cell).toMatch(/^'/)
  },
)

import { expect, test } from 'vitest'
import { mungeFilename } from './mungeFilename.ts'

test.each([
  ['Çök Güzel  Dosya (1).CSV', 'cok-guzel-dosya-1.csv'],
  ['İSTANBUL ılıca.Csv', 'istanbul-ilica.csv'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Belgeler\\rapor.xlsx', 'rapor.xlsx'],
  ['ş', 's__'],
  ['', '___'],
  ['..', '.._'],
  ['北京.csv', '.csv'],
  ['a\r\nSet-Cookie: x=y.csv', 'aset-cookie-xy.csv'],
  [`${'a'.repeat(300)}.geojson`, `${'a'.repeat(92)}.geojson`],
])('%j becomes %j', (name, expected) => {
  expect(mungeFilename(name)).toBe(expected)
})

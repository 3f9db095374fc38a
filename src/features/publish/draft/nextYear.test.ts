import { expect, test } from 'vitest'
import { coverageOfNextYear, titleOfNextYear } from './nextYear.ts'

test.each([
  ['Bütçe 2024', 'Bütçe 2025'],
  ['2024 yılı bütçesi', '2025 yılı bütçesi'],
  ["2024'te hava kalitesi", "2025'te hava kalitesi"],
  ['Öğrenciler, 2023-2024', 'Öğrenciler, 2024-2025'],
  ['Öğrenciler 2023/2024', 'Öğrenciler 2024/2025'],
  ['Nüfus, 2008–2024', 'Nüfus, 2008–2025'],
  ['Türkiye 1999', 'Türkiye 2000'],
  ['2024 ve 2023', '2025 ve 2024'],
  ['Karar 12/2024', 'Karar 12/2024'],
  ['Sokak 20245, no. 1.950', 'Sokak 20245, no. 1.950'],
  ['15.03.2024 sayımı', '15.03.2024 sayımı'],
  ['Hava kalitesi', 'Hava kalitesi'],
])('%s becomes %s', (title, next) => {
  expect(titleOfNextYear(title)).toBe(next)
})

test.each([
  ['2024', '2024', '2025', '2025'],
  ['2024-01-01', '2024-12-31', '2025-01-01', '2025-12-31'],
  ['2023-09', '2024-06', '2024-09', '2025-06'],
  ['2024-02-29', '2024-02-29', '2025-02-28', '2025-02-28'],
  ['2008', '2024', '2008', '2025'],
  ['2008', '', '2008', ''],
  ['', '2024', '', '2025'],
  ['2024-01-01T00:00:00+03:00', '2024-12-31 23:59', '2025-01-01', '2025-12-31'],
  ['2008-01-01T00:00:00Z', '2024', '2008-01-01', '2025'],
  ['geçen yıl', 'bu yıl', 'geçen yıl', 'bu yıl'],
])('a coverage from %s to %s becomes one from %s to %s', (from, to, coverageFrom, coverageTo) => {
  expect(coverageOfNextYear(from, to)).toEqual({ coverageFrom, coverageTo })
})

import { expect, test } from 'vitest'
import { TableError } from '#table/TableError.ts'
import { TABLE_FIXTURES } from '#table/testing/tableFixtures.ts'
import { problemFindings } from './problemFindings.ts'
import { readFile } from './readFile.ts'

test.each(TABLE_FIXTURES)('the form reads $format: $name', async ({ format, bytes, expected }) => {
  const file = new Blob([Uint8Array.from(bytes)])
  const { table, findings } = await readFile({ file, name: `tablo.${format}`, locale: 'tr' }, () => undefined)
  const uneven = findings.find(({ what }) => what === 'cells')
  if ('problem' in expected) {
    const { problem, line } = expected
    // The form shows such a file and reports the rows that do not fit.
    if (problem === 'rowsTooLong') return expect(uneven).toMatchObject({ line })
    expect(table).toBeUndefined()
    return expect(
      findings
        .filter(({ what }) => what !== 'notScanned')
        .map(({ what, ...found }) => ({ what, line: 'line' in found ? found.line : undefined })),
    ).toEqual(problemFindings(new TableError(problem, { line })).map(({ what }) => ({ what, line })))
  }
  expect(table?.columns.map(({ id, type }) => [id, type])).toEqual(expected.columns)
  expect(table?.rowCount).toBe(expected.rows.length)
  if (expected.longRows) expect(uneven).toBeDefined()
})

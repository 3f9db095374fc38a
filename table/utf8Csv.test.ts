import { expect, test } from 'vitest'
import { blobBytes } from './fileBytes.ts'
import { utf8Csv } from './utf8Csv.ts'

async function corrected(bytes: Uint8Array<ArrayBuffer>, options = {}): Promise<string> {
  let text = ''
  for await (const part of utf8Csv(blobBytes(new Blob([bytes])), options)) text += part
  return text
}

test('writes Windows-1254 with semicolons as UTF-8 with commas', async () => {
  // "İlçe;Nüfus" and "Şişli, \"A\";1,5" in Windows-1254.
  const head = [0xdd, 0x6c, 0xe7, 0x65, 0x3b, 0x4e, 0xfc, 0x66, 0x75, 0x73, 0x0d, 0x0a]
  const row = [0xde, 0x69, 0xfe, 0x6c, 0x69, 0x2c, 0x20, 0x41, 0x3b, 0x31, 0x2c, 0x35, 0x0d, 0x0a]
  const bytes = Uint8Array.from([...head, ...row, ...row])
  const expected = '\ufeffİlçe,Nüfus\r\n"Şişli, A","1,5"\r\n"Şişli, A","1,5"\r\n'
  expect(await corrected(bytes, { encoding: 'windows-1254', delimiter: ';' })).toBe(expected)
})

test('keeps quotes, line breaks and rows with too many cells', async () => {
  const bytes = new TextEncoder().encode('a\tb\n"x ""y""\nz"\t1\n1\t2\t3\n')
  expect(await corrected(bytes, { delimiter: '\t' })).toBe('\ufeffa,b\r\n"x ""y""\nz",1\r\n1,2,3\r\n')
})

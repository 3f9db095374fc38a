import { expect, test } from 'vitest'
import { addressOfQuery, queryOfHash } from './queryAddress.ts'

test('writes a short statement as readable text', async () => {
  const sql = `SELECT 'ğüş+&=' FROM "x"\nLIMIT 1`
  const { search, hash } = await addressOfQuery(sql)
  expect(hash).toBe('')
  expect(new URLSearchParams(search).get('q')).toBe(sql)
})

test('compresses a long statement into the hash and restores it', async () => {
  const sql = Array.from({ length: 300 }, (_, index) => `SELECT '${index} ğüşıöç' AS "sütun ${index}"`).join(' UNION ')
  const { search, hash } = await addressOfQuery(sql)
  expect(search).toBe('')
  expect(hash.length).toBeLessThan(sql.length / 3)
  expect(await queryOfHash(hash)).toBe(sql)
})

test('ignores other hashes, damaged ones and decompression bombs', async () => {
  expect(await queryOfHash('')).toBeUndefined()
  expect(await queryOfHash('#content')).toBeUndefined()
  expect(await queryOfHash('#z=abc')).toBeUndefined()
  const { hash } = await addressOfQuery('x'.repeat(200_000))
  expect(await queryOfHash(hash)).toHaveLength(200_000)
  await expect(
    addressOfQuery('x'.repeat(200_000)).then(({ hash: bomb }) => queryOfHash(bomb.replace(/.$/, ''))),
  ).resolves.toBeUndefined()
})

import { expect, test, vi } from 'vitest'
import { RateLimiter } from './RateLimiter.ts'
import { SharedLimits } from './SharedLimits.ts'
import { Random } from './search/oracle/random.ts'
import { testDatabase } from './testing/database.ts'
import { GuessLimits, TRIES } from './user/GuessLimits.ts'

const { pool } = await testDatabase()
const HOUR_MS = 60 * 60_000

/** Limiters of one name in several processes, whose limits hardly refill during a test. */
function processes(name: string, count: number, most: number) {
  return Array.from({ length: count }, () => {
    const shared = new SharedLimits(pool)
    const limiter = new RateLimiter(most, 1000 * HOUR_MS)
    shared.add(name, limiter)
    return { shared, limiter }
  })
}

type Process = ReturnType<typeof processes>[number]

test('processes allow together what one allows, but for what each has not told yet', async () => {
  const random = new Random(15)
  for (let round = 0; round < 4; round++) {
    const most = 5 + random.below(55)
    const [none] = processes('none', 1, 1) as [Process]
    const all = processes(`round ${round}`, 2 + random.below(3), most)
    const allowed = { a: 0, b: 0 }
    for (let event = 0; event < 6 * most; event++) {
      const { limiter, shared } = all[random.below(all.length)] ?? none
      const key = random.chance(50) ? 'a' : 'b'
      if (limiter.take(key) === 0) allowed[key] += 1
      await shared.exchange()
    }
    // Each process may keep up to a tenth of the limit to itself.
    const untold = all.length * Math.ceil(most / 10)
    for (const count of Object.values(allowed)) {
      expect(count).toBeGreaterThanOrEqual(most)
      expect(count).toBeLessThanOrEqual(most + untold)
    }
  }
})

test('the right password resets the count in every process', async () => {
  const [one, other] = [new SharedLimits(pool), new SharedLimits(pool)]
  const [here, there] = [new GuessLimits(Date.now, one), new GuessLimits(Date.now, other)]
  const guess = { account: 'ayse', address: '192.0.2.1', device: undefined }
  for (let tries = 0; tries < TRIES; tries++) here.take(guess)
  await one.exchange()
  while (there.take(guess) === 0) await other.exchange()
  expect(there.take(guess)).toBeGreaterThan(0)
  here.forgive(guess)
  await one.exchange()
  expect(there.take(guess)).toBeGreaterThan(0)
  await other.exchange()
  expect([here.take(guess), there.take(guess)]).toEqual([0, 0])
})

test('what could not be told is told the next time, and a key forgiven during an exchange stays so', async () => {
  const [none] = processes('none', 1, 1) as [Process]
  const [{ shared, limiter } = none, there = none] = processes('away', 2, 10)
  const away = vi.spyOn(pool, 'query').mockRejectedValue(new Error('away'))
  for (let event = 0; event < 8; event++) limiter.take('a')
  limiter.forgive('b')
  await expect(shared.exchange()).rejects.toThrow('away')
  away.mockRestore()
  while (there.limiter.take('b') === 0) await there.shared.exchange()
  await shared.exchange()
  for (let event = 0; event < 2; event++) there.limiter.take('a')
  there.limiter.take('b')
  await there.shared.exchange()
  expect(there.limiter.take('a')).toBeGreaterThan(0)
  expect(there.limiter.take('b')).toBe(0)
  const exchange = shared.exchange()
  limiter.take('a')
  limiter.forgive('a')
  await exchange
  for (let event = 0; event < 10; event++) expect(limiter.take('a')).toBe(0)
})

test('counts of processes that exchange at the same time are added, and no key is stored as text', async () => {
  const all = processes('together', 4, 1000)
  for (const { limiter } of all) for (let event = 0; event < 200; event++) limiter.take('192.0.2.7')
  await Promise.all(all.map(({ shared }) => shared.exchange()))
  const { rows } = await pool.query(`SELECT remaining::int, most FROM limit_count WHERE most = 1000`)
  expect(rows).toEqual([{ remaining: 200, most: 1000 }])
  const { rows: texts } = await pool.query(`SELECT encode(key, 'escape') AS key FROM limit_count`)
  expect(JSON.stringify(texts)).not.toContain('192.0.2')
})

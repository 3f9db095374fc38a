import { describe, expect, test } from 'vitest'
import { GuessLimits, TRIES, TRIES_OF_ACCOUNT, TRIES_OF_ADDRESS, TRIES_UNDER_ATTACK } from './GuessLimits.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const OWNER = 'ayse'

function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Wrong attempts of attackers: any account, any of their addresses, sometimes with a device of another account. */
function attack(limits: GuessLimits, random: (below: number) => number, tries: number, tick: (ms: number) => void) {
  const allowed: { account: string; address: string; device: string | undefined }[] = []
  const addresses = 1 + random(60)
  for (let tried = 0; tried < tries; tried++) {
    const account = random(4) === 0 ? `hesap-${random(5)}` : OWNER
    const address = `10.0.0.${random(addresses)}`
    const guess = { account, address, device: random(20) === 0 ? `baska-${random(3)}` : undefined }
    if (limits.take(guess) === 0) allowed.push(guess)
    if (random(3) === 0) tick(random(5_000))
  }
  return allowed
}

describe.each(Array.from({ length: 30 }, (_, seed) => seed))('any attempts of attackers (sequence %i)', (seed) => {
  const random = generator(seed)
  let now = 0
  const tick = (ms: number) => {
    now += ms
  }
  const limits = new GuessLimits(() => now)
  const allowed = attack(limits, random, 1_500, tick)

  test('the owner can sign in from another address, also after mistakes', () => {
    const home = { account: OWNER, address: '192.168.7.7', device: undefined }
    for (let tried = 0; tried < TRIES_UNDER_ATTACK; tried++) expect(limits.take(home)).toBe(0)
  })

  test('the owner can sign in from the attackers’ address with a device that signed in before', () => {
    const unknown = { account: OWNER, address: '10.0.0.0', device: undefined }
    for (let tried = 0; tried <= TRIES; tried++) limits.take(unknown)
    expect(limits.take(unknown)).toBeGreaterThan(0)
    for (let tried = 0; tried < TRIES; tried++) expect(limits.take({ ...unknown, device: 'bilgisayarim' })).toBe(0)
  })

  test('no address has more attempts than its limit', () => {
    const quarters = 1 + now / QUARTER_HOUR_MS
    const untrusted = allowed.filter(({ device }) => device === undefined)
    const most = (keyOf: (guess: (typeof allowed)[number]) => string) => {
      const counts = new Map<string, number>()
      for (const guess of untrusted) counts.set(keyOf(guess), (counts.get(keyOf(guess)) ?? 0) + 1)
      return Math.max(...counts.values())
    }
    expect(most(({ account, address }) => `${account} ${address}`)).toBeLessThanOrEqual(TRIES * quarters)
    expect(most(({ address }) => address)).toBeLessThanOrEqual(TRIES_OF_ADDRESS * quarters)
  })
})

test('many addresses that attack one account have few attempts each', () => {
  const limits = new GuessLimits(() => 0)
  const tries = (address: string) => {
    let count = 0
    while (limits.take({ account: OWNER, address, device: undefined }) === 0) count++
    return count
  }
  const first = Array.from({ length: TRIES_OF_ACCOUNT / TRIES }, (_, index) => tries(`10.1.0.${index}`))
  expect(new Set(first)).toEqual(new Set([TRIES]))
  expect([tries('10.2.0.1'), tries('10.2.0.2')]).toEqual([TRIES_UNDER_ATTACK, TRIES_UNDER_ATTACK])
})

test('a known device is also limited, and then counts like any other', () => {
  const limits = new GuessLimits(() => 0)
  let count = 0
  while (limits.take({ account: OWNER, address: '10.1.0.1', device: 'calinmis' }) === 0) count++
  expect(count).toBe(2 * TRIES)
})

test('the right password resets the count of its address and device', () => {
  const limits = new GuessLimits(() => 0)
  const guess = { account: OWNER, address: '10.1.0.1', device: undefined }
  for (let round = 0; round < 3; round++) {
    for (let tried = 0; tried < TRIES - 5; tried++) expect(limits.take(guess)).toBe(0)
    limits.forgive(guess)
  }
})

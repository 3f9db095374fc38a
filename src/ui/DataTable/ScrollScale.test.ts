import { expect, it } from 'vitest'
import { ScrollScale } from './ScrollScale.ts'

/** Deterministic numbers from 0 up to 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

it('reaches every place of a list of any height, forwards and backwards, by short and long movements', () => {
  const next = numbers(5)
  for (let round = 0; round < 100; round += 1) {
    const viewport = 100 + Math.floor(next() * 900)
    const height = Math.floor(viewport + 10 ** (2 + next() * 6))
    const tallest = 5_000 + Math.floor(next() * 100_000)
    const scale = new ScrollScale(height, viewport, Math.max(tallest, viewport * 3))
    const range = scale.physicalHeight - viewport
    const move = (physical: number) => {
      const corrected = scale.moved(Math.max(0, Math.min(range, physical)))
      if (corrected !== undefined) expect(scale.physical).toBe(corrected)
    }
    for (let step = 0; step < 50; step += 1) {
      const before = scale.top
      const by = (next() - 0.5) * 2 * viewport
      const isFree = scale.physical + by > 0 && scale.physical + by < range
      move(scale.physical + by)
      if (isFree) expect(scale.top).toBeCloseTo(Math.max(0, Math.min(height - viewport, before + by)), 3)
      move(next() * range)
      const wanted = next() * (height - viewport)
      scale.goTo(wanted)
      expect(scale.top).toBe(wanted)
      expect(scale.physical).toBeGreaterThanOrEqual(0)
      expect(scale.physical).toBeLessThanOrEqual(range)
    }
    for (const [end, top] of [
      [range, height - viewport],
      [0, 0],
    ] as const) {
      move(end)
      for (let tries = 0; scale.top !== top && tries < 100; tries += 1)
        move(scale.physical + (end > 0 ? viewport : -viewport))
      expect(scale.top).toBeCloseTo(top, 3)
    }
  }
})

it('is exact for a list that fits into an element', () => {
  const scale = new ScrollScale(36_000, 700)
  scale.moved(12_345)
  expect([scale.top, scale.shift, scale.goTo(35_999)]).toEqual([12_345, 0, 35_300])
})

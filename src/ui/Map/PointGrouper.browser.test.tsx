import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { NO_CLASS } from './mapData.ts'
import { groupBeforehand, takeGrouper } from './PointGrouper.ts'

const WORLD = { west: -180, south: -85, east: 180, north: 85 }

/** A map with few points does not group them. */
const pointsOf = (count: number) => new Float64Array(2 * count).fill(35)

const sent = vi.spyOn(Worker.prototype, 'postMessage')
const timesGrouped = () => sent.mock.calls.filter(([{ task }]) => task.task === 'load').length

afterEach(() => sent.mockClear())

function newGrouper() {
  const grouper = takeGrouper()
  onTestFinished(() => grouper.end())
  const marks = () => grouper.look({ ...WORLD, zoom: 4 })
  return { grouper, marks }
}

it('keeps points that were grouped beforehand until it is given others', async () => {
  const { grouper, marks } = newGrouper()
  const points = pointsOf(3)
  groupBeforehand(points)
  expect(await marks()).toHaveLength(3)
  await grouper.group(points, undefined)
  expect(await marks()).toHaveLength(3)
  expect(timesGrouped()).toBe(1)
  await grouper.group(pointsOf(1), undefined)
  expect(await marks()).toHaveLength(1)
})

it('groups the same points again only if their classes change', async () => {
  const { grouper, marks } = newGrouper()
  const points = pointsOf(1)
  const classes = async () => (await marks()).map(({ cls }) => cls)
  await grouper.group(points, undefined)
  await grouper.group(points, undefined)
  expect(await classes()).toEqual([NO_CLASS])
  expect(timesGrouped()).toBe(1)
  await grouper.group(points, Uint8Array.of(1))
  expect(await classes()).toEqual([1])
})

it('keeps the points of a map when those of another map are grouped beforehand', async () => {
  const { grouper, marks } = newGrouper()
  await grouper.group(pointsOf(1), undefined)
  groupBeforehand(pointsOf(2))
  expect(await marks()).toHaveLength(1)
})

it('rejects if its worker has failed before it is given points', async () => {
  const { grouper } = newGrouper()
  await grouper.look({ ...WORLD, zoom: 4 })
  const worker = sent.mock.contexts.at(-1) as Worker
  worker.dispatchEvent(new ErrorEvent('error', { message: 'away' }))
  await expect(grouper.group(pointsOf(1), undefined)).rejects.toThrow('away')
})

import { distanceKm } from '../earth.ts'
import { nameCountry, readLargeWorld, type WorldTopology } from './worldAtlas.ts'

type Named = ReturnType<typeof nameCountry>

export type LandBorder = { readonly from: Named; readonly to: Named; readonly km: number }

/** Every pair of countries with a land border, in both directions, with the length of the border at 1:10 million. */
export function readLandBorders(): LandBorder[] {
  const world = readLargeWorld()
  const owners = ownersOfArcs(world)
  const lengths = new Map<string, number>()
  for (const [arc, countries] of owners) {
    for (const from of countries) {
      for (const to of countries) {
        if (from === to) continue
        const pair = `${from} ${to}`
        lengths.set(pair, (lengths.get(pair) ?? 0) + arcLengthKm(world, arc))
      }
    }
  }
  const { geometries } = world.objects.countries
  const named = geometries.map(({ id, properties }) =>
    nameCountry(id, properties && 'name' in properties ? properties.name : ''),
  )
  return [...lengths].flatMap(([pair, km]) => {
    const [from, to] = pair.split(' ').map((index) => named[Number(index)])
    return from && to ? [{ from, to, km }] : []
  })
}

/** The countries (by their index in the list) of each arc; a border is an arc of two countries. */
function ownersOfArcs(world: WorldTopology): Map<number, Set<number>> {
  const owners = new Map<number, Set<number>>()
  for (const [country, geometry] of world.objects.countries.geometries.entries()) {
    if (!('arcs' in geometry)) continue
    for (const reference of geometry.arcs.flat(2)) {
      // In TopoJSON ~n is arc n in the opposite direction.
      const arc = reference < 0 ? ~reference : reference
      const countries = owners.get(arc) ?? new Set()
      owners.set(arc, countries.add(country))
    }
  }
  return owners
}

function arcLengthKm({ arcs, transform }: WorldTopology, index: number): number {
  if (!transform) throw new Error('sample: the topology is not quantized')
  const { scale, translate } = transform
  let [x, y, km] = [0, 0, 0]
  let previous: [number, number] | undefined
  for (const [dx = 0, dy = 0] of arcs[index] ?? []) {
    x += dx
    y += dy
    const position: [number, number] = [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    if (previous) km += distanceKm(previous, position)
    previous = position
  }
  return km
}

import { Body, Illumination, MoonPhase, NextMoonQuarter, SearchMoonQuarter } from 'astronomy-engine'
import { type Words, words } from '../words.ts'

/** Indexed by astronomy-engine's number of the quarter. */
const MAIN_PHASES = [
  words('Yeni ay', 'New moon'),
  words('İlk dördün', 'First quarter'),
  words('Dolunay', 'Full moon'),
  words('Son dördün', 'Last quarter'),
] as const

const BETWEEN = [
  words('Büyüyen hilal', 'Waxing crescent'),
  words('Büyüyen şişkin ay', 'Waxing gibbous'),
  words('Küçülen şişkin ay', 'Waning gibbous'),
  words('Küçülen hilal', 'Waning crescent'),
] as const

const QUARTER_DEGREES = 90
const HALF_DAY_DEGREES = 360 / 29.53 / 2

export type MainPhase = { readonly at: Date; readonly name: Words }

/** New moons, quarters and full moons between two instants, to the minute. */
export function* findMainPhases(from: Date, until: Date): Generator<MainPhase> {
  for (let found = SearchMoonQuarter(from); found.time.date < until; found = NextMoonQuarter(found)) {
    yield { at: found.time.date, name: nth(MAIN_PHASES, found.quarter) }
  }
}

/** The phase of the moon on a day: a main phase on its own day, otherwise waxing or waning. */
export function moonOn(noon: Date): { litFraction: number; phase: Words } {
  const degrees = MoonPhase(noon)
  const nearest = Math.round(degrees / QUARTER_DEGREES)
  const isMain = Math.abs(degrees - nearest * QUARTER_DEGREES) <= HALF_DAY_DEGREES
  return {
    litFraction: Illumination(Body.Moon, noon).phase_fraction,
    phase: isMain ? nth(MAIN_PHASES, nearest) : nth(BETWEEN, Math.floor(degrees / QUARTER_DEGREES)),
  }
}

function nth(names: readonly Words[], index: number): Words {
  const name = names[index % names.length]
  if (!name) throw new Error(`sample: no phase ${index}`)
  return name
}

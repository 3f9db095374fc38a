import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export type GridYear = {
  readonly zone: string
  readonly zoneName: string
  readonly year: number
  readonly carbonIntensity: number
  readonly renewable: number
  readonly carbonFree: number
}

type YearData = {
  data: Record<
    string,
    {
      zone: { zoneName: string }
      carbonIntensity: { value: number }
      renewableEnergy: { value: number }
      carbonFreeEnergy: { value: number }
    }
  >
}

/** Electricity Maps' yearly values of every grid zone, by year and zone. */
export function readGridYears(): GridYear[] {
  // The package ships no types; the sample's test reads every value.
  const years = require('@tgwf/co2/data/electricity-maps') as Record<string, YearData>
  return Object.entries(years)
    .filter(([name]) => /^yearly\d{4}$/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, { data }]) =>
      Object.entries(data).map(([zone, values]) => ({
        zone,
        zoneName: values.zone.zoneName,
        year: Number(name.slice(-4)),
        carbonIntensity: values.carbonIntensity.value,
        renewable: values.renewableEnergy.value,
        carbonFree: values.carbonFreeEnergy.value,
      })),
    )
}

export type EmissionFactor = {
  /** ISO 3166-1 alpha-3, or Ember's name for a group of countries. */
  readonly code: string
  readonly average: number | null
  readonly marginal: number | null
}

/** Average (Ember) and marginal (UNFCCC, 2021) grams of CO₂ per kilowatt-hour by country or group of countries. */
export function readEmissionFactors(): EmissionFactor[] {
  type Intensities = { data: Record<string, number | string> }
  // As above: no types in the package.
  const { averageIntensity, marginalIntensity } = require('@tgwf/co2/data') as Record<string, Intensities>
  const [average, marginal] = [averageIntensity?.data ?? {}, marginalIntensity?.data ?? {}]
  const codes = new Set([...Object.keys(average), ...Object.keys(marginal)])
  return [...codes]
    .sort()
    .map((code) => ({ code, average: toNumber(average[code]), marginal: toNumber(marginal[code]) }))
}

const toNumber = (value: number | string | undefined) =>
  value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value)

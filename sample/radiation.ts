/** Solar constant in megajoules per square metre and minute (FAO Irrigation and Drainage Paper 56). */
const SOLAR_CONSTANT = 0.082
const MINUTES_PER_DAY = 24 * 60

/**
 * Solar radiation at the top of the atmosphere on a day of the year, MJ per m² and day (FAO-56, equations 21–25).
 * Latitude in degrees, not beyond the polar circles.
 */
export function extraterrestrialRadiation(latitude: number, dayOfYear: number): number {
  const phi = (latitude * Math.PI) / 180
  const angle = (2 * Math.PI * dayOfYear) / 365
  const inverseDistance = 1 + 0.033 * Math.cos(angle)
  const declination = 0.409 * Math.sin(angle - 1.39)
  const sunset = Math.acos(-Math.tan(phi) * Math.tan(declination))
  return (
    (MINUTES_PER_DAY / Math.PI) *
    SOLAR_CONSTANT *
    inverseDistance *
    (sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset))
  )
}

/** A part of an address as it was meant; as it is if a percent sign in it begins no character. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

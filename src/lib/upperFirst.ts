/** Capitalizes the first letter; without a locale by the ASCII rules, for keys and names. */
export const upperFirst = (text: string, locale?: string): string => {
  const [first = ''] = text
  return (locale === undefined ? first.toUpperCase() : first.toLocaleUpperCase(locale)) + text.slice(first.length)
}

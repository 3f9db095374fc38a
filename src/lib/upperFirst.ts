/** The text with a capital at its head; without a locale as ASCII knows it, for keys and names of no language. */
export const upperFirst = (text: string, locale?: string): string => {
  const [first = ''] = text
  return (locale === undefined ? first.toUpperCase() : first.toLocaleUpperCase(locale)) + text.slice(first.length)
}

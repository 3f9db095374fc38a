/** The addresses of the portal in each of its languages, for the terminal: the first language has no segment. */
export const portalAddresses = (siteUrl: string, [first, ...others]: readonly string[]): string =>
  [
    siteUrl,
    ...others
      .filter((locale) => locale !== first)
      .map(
        (locale) => `${new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale}: ${siteUrl}/${locale}`,
      ),
  ].join('   ·   ')

/** Whether visitors use the site over TLS, here or at a proxy. */
export const isTls = (siteUrl: string): boolean => siteUrl.startsWith('https:')

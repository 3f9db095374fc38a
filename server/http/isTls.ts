/** Whether visitors reach the site over TLS, here or at a proxy in front. */
export const isTls = (siteUrl: string): boolean => siteUrl.startsWith('https:')

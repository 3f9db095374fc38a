import type { TypeOptions } from 'i18next'

/** The namespaces of every page; a page declares additional ones. */
export const sharedNamespaces = ['common', 'catalogue', 'errors'] as const

/** Every namespace that the app can load; the list is in i18next.d.ts. */
export type Namespace = keyof TypeOptions['resources']

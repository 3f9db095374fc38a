import type { Environment } from '../environment.ts'

/** The most datasets of a CKAN that are indexed here; undefined means none. Notes what is wrong. */
export function readCkanIndex<V extends string>(read: Environment<V | 'CKAN_INDEX'>): number | undefined {
  const words = [
    '“off” ya da 1 ile 1000000 arasında bir sayı olmalı',
    'must be "off" or a number from 1 to 1000000',
  ] as const
  const text = read.matching('CKAN_INDEX', /^(off|[1-9]\d{0,5}|1000000)$/, ...words)
  return text === 'off' ? undefined : Number(text)
}

import type { Environment } from './environment.ts'

/** The path of BASE_PATH without a slash at its end; empty without one. Notes what is wrong. */
export function readBasePath<V extends string>(read: Environment<V | 'BASE_PATH'>): string {
  if (read.optional('BASE_PATH') === undefined) return ''
  const words = [
    '/ ile başlayan, / ile bitmeyen bir yol olmalı, örneğin /portal',
    'must be a path that begins with / and does not end with it, such as /portal',
  ] as const
  return read.matching('BASE_PATH', /^(\/[A-Za-z0-9_~-][\w.~-]*)+$/, ...words)
}

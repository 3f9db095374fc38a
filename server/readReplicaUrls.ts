import type { Environment } from './environment.ts'

/** The addresses of DATABASE_READ_URLS; notes what is wrong. */
export function readReplicaUrls<V extends string>(
  read: Environment<V | 'DATABASE_URL' | 'DATABASE_READ_URLS'>,
): readonly string[] {
  const urls = read.addresses('DATABASE_READ_URLS', ['postgres:', 'postgresql:'])
  if (urls.length > 0 && read.optional('DATABASE_URL') === undefined)
    read.refuse(
      'DATABASE_READ_URLS',
      'DATABASE_URL ile birlikte verilmiş olmalı',
      'must be set together with DATABASE_URL',
    )
  return urls
}

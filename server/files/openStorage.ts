import type { Logger } from 'pino'
import { type Config, ConfigError } from '../config.ts'
import { DirectoryStorage } from './DirectoryStorage.ts'
import type { Storage } from './Storage.ts'

const PATIENCE_MS = 10_000

/**
 * The storage in the settings: the data directory, or a bucket. Throws ConfigError if the store refuses the settings; a store that
 * does not respond is only logged, because it may be back soon. The client of S3 is loaded only where it is used.
 */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log: Pick<Logger, 'error'>,
): Promise<Storage> {
  if (!s3) return new DirectoryStorage(dataDir)
  const { S3Storage, statusOf } = await import('./S3Storage.ts')
  const storage = new S3Storage(s3, dataDir)
  await storage.check(AbortSignal.timeout(PATIENCE_MS)).catch((error: unknown) => {
    const status = statusOf(error)
    const name = error instanceof Error ? error.name : ''
    if (status === 404 || status === 301 || status === 400)
      throw new ConfigError([
        {
          variable: 'STORAGE_URL',
          value: storage.address,
          tr: `AWS_REGION ile birlikte var olan bir kova adı olmalı (${name})`,
          en: `must name a bucket that exists, with AWS_REGION (${name})`,
        },
      ])
    if (status === 401 || status === 403 || name === 'CredentialsProviderError')
      throw new ConfigError([
        {
          variable: 'AWS_ACCESS_KEY_ID',
          value: '…',
          tr: `AWS_SECRET_ACCESS_KEY ile birlikte ${storage.address} adresini okuyup yazabilen bir anahtar olmalı (${name})`,
          en: `must be a key that may read, list and write ${storage.address}, with AWS_SECRET_ACCESS_KEY (${name})`,
        },
      ])
    log.error({ err: error }, 'the storage does not respond; uploads and downloads fail until it does')
  })
  return storage
}

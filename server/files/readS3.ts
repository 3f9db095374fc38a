import type { Environment } from '../environment.ts'
import type { S3Settings } from './S3Storage.ts'

type S3Variable =
  | 'STORAGE_URL'
  | 'STORAGE_REDIRECT'
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_REGION'
  | 'AWS_ENDPOINT_URL'

/** The name of a bucket and a prefix of keys, without characters that would be written otherwise in an address. */
const S3_URL = /^(s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((\/[\w.-]+)*)\/?)?$/

/** The bucket in the environment; undefined without one. Notes what is wrong. */
export function readS3<V extends string>(read: Environment<V | S3Variable>): S3Settings | undefined {
  const words = ['s3://kova/önek biçiminde olmalı', 'must have the form s3://bucket/prefix'] as const
  const text = read.matching('STORAGE_URL', S3_URL, ...words)
  const endpoint = read.address('AWS_ENDPOINT_URL', ['http:', 'https:'])
  const region = read.matching('AWS_REGION', /^[\w-]+$/, 'bir bölge adı olmalı', 'must be the name of a region')
  const redirects = read.oneOf('STORAGE_REDIRECT', ['off', 'on']) === 'on'
  const [id, secret] = [read.optional('AWS_ACCESS_KEY_ID'), read.optional('AWS_SECRET_ACCESS_KEY')]
  const [, , bucket, path = ''] = S3_URL.exec(text) ?? []
  if (bucket === undefined) return undefined
  if (id !== undefined && secret === undefined)
    read.refuse(
      'AWS_SECRET_ACCESS_KEY',
      'AWS_ACCESS_KEY_ID ile birlikte verilmeli, boş olmamalı',
      'must be set with AWS_ACCESS_KEY_ID',
    )
  if (secret !== undefined && id === undefined)
    read.refuse(
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY ile birlikte verilmeli, boş olmamalı',
      'must be set with AWS_SECRET_ACCESS_KEY',
    )
  const credentials = id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined
  return { bucket, prefix: path.slice(1), region, endpoint, credentials, redirects }
}

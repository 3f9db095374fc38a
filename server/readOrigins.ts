import type { Environment } from './environment.ts'

const ORIGIN = String.raw`https?:\/\/([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?`
const ORIGINS = new RegExp(`^(\\*|off|${ORIGIN}(\\s*,\\s*${ORIGIN})*)$`)

/** CORS_ORIGINS. */
export function readCorsOrigins<V extends string>(
  read: Environment<V | 'CORS_ORIGINS'>,
): '*' | 'off' | readonly string[] {
  const words = ['*, off ya da virgüllü adresler olmalı', 'must be *, off or origins with commas between them'] as const
  const text = read.matching('CORS_ORIGINS', ORIGINS, ...words)
  return text === '*' || text === 'off' ? text : text.split(/\s*,\s*/)
}

// Without characters that could end a directive of the Content-Security-Policy, which contains them.
const SOURCE = String.raw`https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?`
const SOURCES = new RegExp(`^(none|${SOURCE}(\\s*,\\s*${SOURCE})*)$`)

const ANCESTORS = new RegExp(`^(\\*|off|${SOURCE}(\\s*,\\s*${SOURCE})*)$`)

/** EMBED_ANCESTORS. */
export function readEmbedAncestors<V extends string>(
  read: Environment<V | 'EMBED_ANCESTORS'>,
): readonly string[] | '*' {
  const words = ['*, off ya da virgüllü adresler olmalı', 'must be *, off or origins with commas between them'] as const
  const text = read.matching('EMBED_ANCESTORS', ANCESTORS, ...words)
  return text === '*' ? text : text === 'off' ? [] : text.split(/\s*,\s*/)
}

/** A list of origins that may be empty. */
export function readOrigins<V extends string>(
  read: Environment<V | 'FRAME_ANCESTORS' | 'IMAGE_HOSTS'>,
  variable: 'FRAME_ANCESTORS' | 'IMAGE_HOSTS',
): string[] {
  const words = ['none ya da virgüllü adresler olmalı', 'must be none or origins with commas between them'] as const
  const text = read.matching(variable, SOURCES, ...words)
  return text === 'none' ? [] : text.split(/\s*,\s*/)
}

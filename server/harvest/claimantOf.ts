import type { Claimant } from '../db/harvestFormer.ts'
import type { SourceRow } from '../db/harvestSources.ts'
import { withoutLogin } from './withoutLogin.ts'

const withSlash = (address: string) => `${address.replace(/\/+$/, '')}/`

/**
 * A source with where its records are, with one slash at the end: two sources with the same `address` read the same catalogue, however
 * somebody wrote it. `writtenAddress` is as somebody wrote it.
 */
export function claimantOf<Source extends SourceRow>(source: Source): Source & Claimant {
  const written = withoutLogin(source.url)
  const address = URL.canParse(written) ? new URL(written).href : written
  return { ...source, address: withSlash(address), writtenAddress: withSlash(written) }
}

import { Readable } from 'node:stream'
import { withinLimits } from '../../loader/fetchLink.ts'
import { asLinkError, LinkError, openLink } from '../../loader/openLink.ts'
import type { Reach } from '../SourceReader.ts'
import { withoutLogin } from '../withoutLogin.ts'

/** The limits of one page of a source. */
export const PAGE_LIMITS = {
  maxBytes: 64 * 1024 * 1024,
  timeoutMs: 5 * 60_000,
  slowest: { bytesPerSecond: 1_024, windowMs: 30_000 },
}

/**
 * Opens an address of a source with the rules for links, a time limit and a least speed, so that a slow source does not hold up
 * the others. `address` is the one that redirects lead to. Throws LinkError, also while the body is read, and the reason of an abort.
 */
export async function openSource(
  address: string,
  { allowPrivate, signal }: Pick<Reach, 'allowPrivate' | 'signal'>,
  limits = PAGE_LIMITS,
) {
  const deadline = AbortSignal.timeout(limits.timeoutMs)
  const failure = (error: unknown) => {
    signal.throwIfAborted()
    return asLinkError(error, deadline)
  }
  let last = address
  const onRedirect = (_status: number, to: string) => {
    last = withoutLogin(to)
  }
  const options = { allowPrivate, signal: AbortSignal.any([signal, deadline]), onRedirect }
  const message = await openLink(address, options).catch((error: unknown) => {
    throw failure(error)
  })
  async function* chunks() {
    try {
      yield* withinLimits(message, limits)
    } catch (error) {
      const known = failure(error)
      throw known instanceof LinkError && known.why.key === 'linkUnreachable'
        ? new LinkError({ key: 'harvestCut' }, known.isPassing)
        : known
    }
  }
  const body = Readable.from(chunks())
  body.once('close', () => message.destroy())
  return { message, body, address: last }
}

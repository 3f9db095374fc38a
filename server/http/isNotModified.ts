/** The tags of a list; what is no tag is passed over. */
const TAG = /(?:W\/)?("[^"]*")/g

/**
 * Whether the client has the response with this entity tag: If-None-Match is `*`, or a list that contains the tag. Tags are compared
 * weakly, because a proxy that compresses a response makes its tag weak (RFC 9110 §13.1.2, §8.8.3.2).
 */
export function isNotModified(request: Request, etag: string): boolean {
  const given = request.headers.get('if-none-match')?.trim()
  if (given === undefined || given === '*') return given === '*'
  const tag = etag.replace(/^W\//, '')
  return [...given.matchAll(TAG)].some(([, each]) => each === tag)
}

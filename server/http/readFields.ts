/** The fields of a small body: JSON, or a form as a browser sends it. Undefined for any other type or broken JSON. */
export async function readFields(
  request: Request,
): Promise<{ fields: Record<string, unknown>; isJson: boolean } | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { fields: Object.fromEntries(new URLSearchParams(await request.text())), isJson: false }
  if (!/^application\/json\b/i.test(type)) return undefined
  const body: unknown = await request.json().catch(() => undefined)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return { fields: isObject ? { ...body } : {}, isJson: true }
}

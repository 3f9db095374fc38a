import { JsonText } from './jsonText.ts'

/** CKAN's envelope of a result. */
export function success(help: string, result: unknown): JsonText {
  const { parts, changedPackages } = result instanceof JsonText ? result : new JsonText(JSON.stringify(result ?? null))
  const changes =
    changedPackages.length > 0 ? `, "changed_entities": {"packages": ${JSON.stringify(changedPackages)}}` : ''
  const before = `{"help": ${JSON.stringify(help)}, "success": true, "result": `
  const [only] = parts
  if (parts.length === 1 && typeof only === 'string') return new JsonText(`${before}${only}${changes}}`)
  return new JsonText([before, ...parts, `${changes}}`])
}

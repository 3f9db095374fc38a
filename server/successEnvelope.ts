import { JsonText } from './jsonText.ts'

/** CKAN's envelope of a result. */
export function success(help: string, result: unknown): JsonText {
  const { parts, changedPackages } = result instanceof JsonText ? result : new JsonText(JSON.stringify(result ?? null))
  const changes =
    changedPackages.length > 0 ? `, "changed_entities": {"packages": ${JSON.stringify(changedPackages)}}` : ''
  const before = `{"help": ${JSON.stringify(help)}, "success": true, "result": `
  const [first, ...others] = parts
  if (typeof first !== 'string') return new JsonText([before, ...parts, `${changes}}`])
  if (others.length === 0) return new JsonText(`${before}${first}${changes}}`)
  return new JsonText([before + first, ...others, `${changes}}`])
}

import { invalidField } from '../errors.ts'

/** Throws 409 with the first parameter that an action does not have. */
export function refuseUnknown(input: object, { input: { entries } }: { input: { entries: object } }): void {
  const unknown = Object.keys(input).find((name) => !Object.hasOwn(entries, name))
  if (unknown !== undefined) throw invalidField('__extras', 'invalidArgument', { value: unknown })
}

import type { FieldLabels } from '#contract/portalRead.ts'
import { structureIn } from '../../../lib/extraTexts.ts'
import { isPlainObject } from '../../../lib/isPlainObject.ts'

/** A stored value with the labels that the schema has for its choices, also in a list and in the entries of subfields. */
export function withChoices(stored: unknown, field: FieldLabels | undefined): unknown {
  if (!field?.choices && !field?.subfields) return stored
  const value = typeof stored === 'string' ? (structureIn(stored) ?? stored) : stored
  if (Array.isArray(value)) return value.map((each) => oneWithChoices(each, field))
  return oneWithChoices(value, field)
}

function oneWithChoices(value: unknown, { choices, subfields }: FieldLabels): unknown {
  if (isPlainObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, text]) => [
        name,
        withChoices(
          text,
          subfields?.find((each) => each.name === name),
        ),
      ]),
    )
  return choices?.find(([stored]) => stored === String(value))?.[1] ?? value
}

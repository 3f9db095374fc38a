import { auditEvents, auditThings } from '#contract/audit.ts'
import { isDay } from '#contract/isDate.ts'

/** The conditions of the page, with CKAN's spelling as in audit_list; an empty text is none. */
export const auditConditions = ['user', 'event', 'object_type', 'object', 'since', 'until'] as const
export type AuditConditions = Record<(typeof auditConditions)[number], string>

const CHOICES: Partial<Record<keyof AuditConditions, readonly string[]>> = {
  event: auditEvents,
  object_type: auditThings,
}
const LONGEST = 1_000

/** The conditions in the address; what audit_list would refuse is ignored. */
export function conditionsIn(search: URLSearchParams): AuditConditions {
  const of = (name: keyof AuditConditions): string => {
    const value = search.get(name)?.replaceAll('\0', '').trim() ?? ''
    const choices = CHOICES[name]
    if (choices) return choices.includes(value) ? value : ''
    return name === 'since' || name === 'until' ? (isDay(value) ? value : '') : value.slice(0, LONGEST)
  }
  return {
    ...{ user: of('user'), event: of('event'), object_type: of('object_type') },
    ...{ object: of('object'), since: of('since'), until: of('until') },
  }
}

/** Whether the address has a condition that is ignored: then more lines are shown than it seems to ask for. */
export const hasIgnored = (search: URLSearchParams): boolean => {
  const conditions = conditionsIn(search)
  return auditConditions.some((name) => conditions[name] === '' && (search.get(name) ?? '').trim() !== '')
}

/** The address of conditions and a page, without what is the default. */
export function auditSearch(conditions: AuditConditions, page = 1): Record<string, string> {
  const given = auditConditions.flatMap((name) => (conditions[name] === '' ? [] : [[name, conditions[name]]]))
  return Object.fromEntries([...given, ...(page > 1 ? [['page', String(page)]] : [])])
}

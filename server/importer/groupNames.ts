export type GroupKind = 'organization' | 'group'

const NAME_MIN = 2

/**
 * The names under which organizations and groups of another portal stand here. The two share one set of names and need
 * two letters; a name that breaks either rule gets its kind added, the same in every run.
 */
export class GroupNames {
  readonly #claims: Map<string, GroupKind>

  constructor(present: readonly { name: string; is_organization: boolean }[]) {
    this.#claims = new Map(
      present.map(({ name, is_organization }) => [name, is_organization ? 'organization' : 'group']),
    )
  }

  /** Claims the name, or a fitting one, for this kind. */
  claim(kind: GroupKind, wanted: string): string {
    const isFree = wanted.length >= NAME_MIN && (this.#claims.get(wanted) ?? kind) === kind
    const name = isFree ? wanted : `${wanted}-${kind}`
    this.#claims.set(name, kind)
    return name
  }
}

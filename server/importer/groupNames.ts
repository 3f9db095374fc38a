export type GroupKind = 'organization' | 'group'

const MIN_CHARACTERS = 2

/**
 * The names of another portal's organizations and groups in this one. Both share one namespace, and a name has at least
 * two characters; a name that breaks a rule gets its kind as a suffix, the same in every import.
 */
export class GroupNames {
  readonly #claims: Map<string, GroupKind>

  constructor(present: readonly { name: string; is_organization: boolean }[]) {
    this.#claims = new Map(
      present.map(({ name, is_organization }) => [name, is_organization ? 'organization' : 'group']),
    )
  }

  /** Reserves the name, or one with the suffix, for this kind. */
  claim(kind: GroupKind, wanted: string): string {
    const isFree = wanted.length >= MIN_CHARACTERS && (this.#claims.get(wanted) ?? kind) === kind
    const name = isFree ? wanted : `${wanted}-${kind}`
    this.#claims.set(name, kind)
    return name
  }
}

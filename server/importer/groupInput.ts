const FIELDS = ['id', 'name', 'title', 'description', 'image_url', 'title_translated', 'description_translated']

/** What organization_create and group_create take of a description of either. */
export const groupInput = (group: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    FIELDS.map((field): [string, unknown] => [field, group[field]]).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  )

/** The page's parts in order, with the key of each one's heading: also the anchors of their addresses. */
export const PARTS = {
  base: 'base.title',
  recipes: 'recipes.title',
  create: 'create.title',
  limits: 'limits.title',
  errors: 'errors.title',
  access: 'access.title',
  actions: 'actions.title',
  more: 'more.title',
} as const

export type PartName = keyof typeof PARTS

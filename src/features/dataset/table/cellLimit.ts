import type { SiteConfig } from '../../../catalogue/site.ts'

/** A longer text, structure or list is cut in tables; the details of its row load it whole. */
export const CELL_CHARACTERS = 1_000

/** The parameter of `datastore_search` that cuts cells. Another CKAN refuses unknown parameters. */
export const cellLimit = ({ hasOwnCatalogue }: Pick<SiteConfig, 'hasOwnCatalogue'>) =>
  hasOwnCatalogue ? { ext_cell_characters: CELL_CHARACTERS } : {}

/** Whether the portal has cut a value. Rarely also true for one that ends with “…” itself. */
export const isCut = (value: unknown): boolean =>
  typeof value === 'string' && value.length > CELL_CHARACTERS && value.endsWith('…')

import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** The size of the portal's own catalogue; another CKAN has no such action. */
export const catalogueQueries = {
  overview: (locale: string, input: Input<'catalogue_overview'> = {}) =>
    queryOptions<Output<'catalogue_overview'>>({ queryKey: [locale, 'catalogue_overview', input], retry: false }),
}

import { queryOptions } from '@tanstack/react-query'
import type { FieldLabels } from '#contract/portalRead.ts'

/** Apart from other queries of datasets, because pages of searches do not need it. */
export const schemaQueries = {
  /** What the schema of the CKAN behind the portal calls fields and values of a type of datasets; only a portal with a server knows it. */
  labels: (locale: string, type: string) =>
    queryOptions<FieldLabels[]>({
      queryKey: [locale, 'dataset_labels', { type }],
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

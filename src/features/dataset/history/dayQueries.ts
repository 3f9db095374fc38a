import { queryOptions } from '@tanstack/react-query'
import type { Dataset } from '#contract/entities.ts'
import type { ApiError } from '../../../api/errors.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { instantOf } from '../../../catalogue/instantOf.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { type LastOfDay, lastOfDay } from './lastOfDay.ts'

/** Before a dataset exists, it has no version. */
export const mayHaveVersion = ({ metadata_created }: Pick<Dataset, 'metadata_created'>, moment: number): boolean =>
  (instantOf(metadata_created) ?? 0) <= moment

/** The last version before a moment, searched line by line: for a CKAN that gives none when it is asked for those before a moment. */
export const searchedVersion = (locale: Locale, datasetId: string, moment: number) =>
  queryOptions<LastOfDay, ApiError>({
    queryKey: [locale, 'searched_version', datasetId, moment],
    queryFn: ({ client }) =>
      lastOfDay(async (offset, limit) => {
        const query = historyQueries.linesAt(locale, datasetId, offset, limit)
        const lines = await client.fetchQuery(query)
        client.removeQueries({ ...query, exact: true }) // a document from the server would contain them
        return lines
      }, moment),
  })

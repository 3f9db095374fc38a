import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { datastoreQueries, fieldsOfColumns } from '../../../api/queries/datastore.ts'
import { cellView, rawText } from '../../../catalogue/cellView.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Structure, structureOf } from '../../../catalogue/Tree/Structure.tsx'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { useCellWriter } from '../../../catalogue/useTableWords.ts'
import { WithMessages } from '../../../catalogue/WithMessages.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offerFile } from '../../../lib/offerFile.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { CellContent } from '../../../ui/DataTable/CellContent.tsx'
import { CELL_CHARACTERS, isCut } from './cellLimit.ts'
import styles from './RowDrawer.module.css'

type Props = { resourceId: string; row: number; column: Column; value: unknown }

/** More characters would keep the browser busy; the file has all of them. */
const SHOWN_CHARACTERS = 100_000

/** A value in the details of a row: a structure as a tree, and a long text in full on request. */
export function RowCell({ resourceId, row, column, value }: Props) {
  const { t } = useTranslation('table')
  const format = useFormat()
  const writer = useCellWriter({ tellsEmptyText: false })
  const load = useWholeValue({ resourceId, row, column })
  const [found, setFound] = useState<{ value: unknown }>()
  const [state, setState] = useState<'waiting' | ApiError>()
  const shown = found ? found.value : value
  const isPart = found === undefined && isCut(value)
  const structure = useMemo(() => (isPart ? undefined : structureOf(shown)), [isPart, shown])
  const run = async (use: (whole: unknown) => void) => {
    setState('waiting')
    try {
      use(found ? found.value : await load())
      setState(undefined)
    } catch (cause) {
      setState(cause as ApiError) // the query client fails with an ApiError
    }
  }
  const show = () => void run((whole) => setFound({ value: whole }))
  const download = () =>
    void run((whole) => {
      const text = rawText(whole)
      const type = structureOf(whole) === undefined ? 'txt' : 'json'
      offerFile(new Blob([text], { type: type === 'json' ? 'application/json' : 'text/plain' }), `${row}.${type}`)
    })
  if (structure !== undefined) {
    const tree = (
      <Suspense fallback={null}>
        <WithMessages namespace="preview">
          <Structure value={structure} label={column.label} />
        </WithMessages>
      </Suspense>
    )
    return found ? (
      <section ref={focus} tabIndex={-1} aria-label={column.label}>
        {tree}
      </section>
    ) : (
      tree
    )
  }
  const view = cellView(shown, column, writer)
  const isLong = view.text.length > SHOWN_CHARACTERS
  if (!found && !isPart && !isLong) return <CellContent view={view} isCut={false} />
  const text = view.text.slice(0, SHOWN_CHARACTERS)
  return (
    <>
      {found ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section ref={focus} aria-label={column.label} className={styles.long} dir="auto" tabIndex={0}>
          {text}
        </section>
      ) : (
        <bdi>{text}</bdi>
      )}
      {(isPart || isLong) && (
        <p className={styles.part}>
          {t('long.shown', { number: format.number(isPart ? CELL_CHARACTERS : SHOWN_CHARACTERS) })}
        </p>
      )}
      <div className={styles.whole} aria-busy={state === 'waiting'}>
        {isPart && (
          <Button look="quiet" onClick={show}>
            {t('long.show')}
          </Button>
        )}
        <Button look="quiet" onClick={download}>
          {t('long.download')}
        </Button>
        <span role="status">{state === 'waiting' && t('long.loading')}</span>
      </div>
      {typeof state === 'object' && <ErrorNotice error={state} title={t('long.failed')} />}
    </>
  )
}

/** The value takes the place of the pressed button. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Loads the complete value of a cell. Rejects with an ApiError. */
function useWholeValue({ resourceId, row, column }: Omit<Props, 'value'>): () => Promise<unknown> {
  const locale = useLocale()
  const { hasOwnCatalogue } = useSite()
  const queryClient = useQueryClient()
  return async () => {
    const { records } = await queryClient.fetchQuery(
      datastoreQueries.search(locale, {
        resource_id: resourceId,
        filters: { _id: row },
        limit: 1,
        include_total: false,
        ...fieldsOfColumns([column.id], hasOwnCatalogue),
      }),
    )
    return records[0]?.[column.id]
  }
}

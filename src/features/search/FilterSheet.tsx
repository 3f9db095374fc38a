import type { BriefSearch } from '../../api/briefDataset.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import type { LabelSources } from './labelOf.ts'
import type { SearchState } from './searchState.ts'
import type { Refine } from './useSearchState.ts'

type Props = {
  state: SearchState
  response: BriefSearch | undefined
  labels: LabelSources
  isRefreshing: boolean
  refine: Refine
  onClose: () => void
}

/** The filters on a small screen. The results behind it update; its button shows their number. */
export function FilterSheet({ state, response, labels, isRefreshing, refine, onClose }: Props) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const count = response?.count
  return (
    <Dialog
      look="sheet"
      title={t('filters.label')}
      close={t('filters.close')}
      onClose={onClose}
      footer={
        <Button look="main" onClick={onClose} aria-busy={isRefreshing}>
          {count === undefined ? t('filters.close') : t('filters.show', { count, number: format.number(count) })}
        </Button>
      }
    >
      <FacetPanel state={state} response={response} labels={labels} onChange={refine} />
    </Dialog>
  )
}

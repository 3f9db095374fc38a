import { type Dispatch, type SetStateAction, useMemo, useRef } from 'react'
import { CountHeading, PAGE_STEP } from '../../../catalogue/CountHeading.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { ListPages } from '../../../catalogue/ListPages.tsx'
import { Link } from '../../../i18n/Link.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offerFile } from '../../../lib/offerFile.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onPlainPress } from '../../../ui/onPlainPress.ts'
import { BulkPanel } from '../bulk/BulkPanel.tsx'
import { type DashboardState, formatState, inStage, isFiltered, stages, withoutFilters } from '../dashboardState.ts'
import { datasetCsv } from '../datasetCsv.ts'
import { byTitle, countsOf, type Row, rowsIn } from '../datasetRows.ts'
import type { Dashboard } from '../useDashboard.ts'
import { DatasetTable } from './DatasetTable.tsx'
import styles from './List.module.css'
import { ListTools } from './ListTools.tsx'
import { type ListChange, useListState } from './useListState.ts'

type Props = {
  rows: readonly Row[]
  state: DashboardState
  selected: ReadonlySet<string>
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>
  organizations: Dashboard['organizations']
  onChanged: () => void
}

/** Few enough for a phone, where each row takes several lines. It does not depend on the screen: a link shows everybody the same rows. */
const PER_PAGE = 20

/** The datasets that match the text and the filters, in pages. */
export function DatasetList({ rows, state, selected, onSelect, organizations, onChanged }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const locale = useLocale()
  const list = useListState(state)
  const heading = useRef<HTMLHeadingElement>(null)
  const { current } = list
  const key = formatState({ ...current, page: 1 }).toString()
  const sorted = useMemo(() => byTitle(rows, locale), [rows, locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the state without its page
  const found = useMemo(() => rowsIn(sorted, current), [sorted, key])
  const counts = useMemo(() => countsOf(rows), [rows])
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const page = Math.min(current.page, pages)
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return (
    <section className={styles.list}>
      <CountHeading
        ref={heading}
        level={2}
        words={t('datasets', { count: found.length, number: format.number(found.length) })}
      />
      <StageTabs counts={counts} total={rows.length} state={current} onChange={list.change} />
      <ListTools
        {...{ rows, counts, state: current, typed: list.typed }}
        onType={list.setTyped}
        onChange={list.change}
      />
      <BulkPanel {...{ rows, found, selected, organizations, heading, onSelect, onChanged }} />
      {found.length === 0 ? (
        <p>
          {t('list.none')}{' '}
          {isFiltered(current) && (
            <Link
              to={paths.dashboard(formatState(withoutFilters(current)))}
              state={PAGE_STEP}
              onClick={() => list.setTyped('')}
            >
              {t('list.clear')}
            </Link>
          )}
        </p>
      ) : (
        <DatasetTable rows={shown} selected={selected} onSelect={onSelect} />
      )}
      <CsvButton rows={found} organizations={organizations} />
      <ListPages
        page={page}
        pages={pages}
        label={t('list.pages')}
        pathOf={(target) => paths.dashboard(formatState({ ...current, page: target }))}
      />
    </section>
  )
}

type CsvButtonProps = { rows: readonly Row[]; organizations: Dashboard['organizations'] }

/** Saves the datasets that match, of all pages of the list, as a CSV file. */
function CsvButton({ rows, organizations }: CsvButtonProps) {
  const { t } = useTranslation('dashboard')
  const href = useHref()
  const save = () => {
    const text = datasetCsv(rows, {
      datasetUrl: (name) => new URL(href(paths.dataset(name)), location.href).href,
      organizationOf: (id) => organizations.find((one) => one.id === id)?.name ?? '',
    })
    offerFile(new Blob([text], { type: 'text/csv' }), 'datasets.csv')
  }
  return (
    <p className={styles.csv} data-print="hide">
      <Button look="quiet" onClick={save}>
        {t('list.csv')}
      </Button>
    </p>
  )
}

type StageTabsProps = {
  counts: ReturnType<typeof countsOf>
  total: number
  state: DashboardState
  onChange: ListChange
}

/** The list by who can see the datasets: all, public, those that wait, drafts; with their numbers. */
function StageTabs({ counts, total, state, onChange }: StageTabsProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const chosen = stages.find((stage) => state.conditions.includes(stage))
  const tabs = [undefined, ...stages] as const
  return (
    <nav aria-label={t('list.stages')} className={styles.tabs} data-print="hide">
      <ul>
        {tabs.map((stage) => (
          <li key={stage ?? 'all'}>
            <Link
              to={paths.dashboard(formatState(inStage(state, stage)))}
              aria-current={stage === chosen ? 'true' : undefined}
              onClick={onPlainPress(() => onChange((newest) => inStage(newest, stage), { replace: false }))}
            >
              {t(stage ? `conditions.${stage}` : 'list.all')}{' '}
              <span>{format.number(stage ? counts[stage] : total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Dataset, Resource } from '#contract/entities.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { FormerTableNotice } from '../../../catalogue/FormerTableNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { formerTableOf } from '../../../catalogue/resources.ts'
import { columnNamer, ownFields } from '../../../catalogue/tableColumns.ts'
import { useChangeSearch } from '../../../catalogue/useChangeSearch.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Options } from '../../../ui/Options.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { useSelectDraft } from '../../../ui/useSelectDraft.ts'
import { useFileTitle } from '../files/useFileTitle.ts'
import { withoutRows } from '../view/viewRequest.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import styles from './Compare.module.css'
import { chosenTable, tablesOf } from './chosenTables.ts'
import { matchColumns } from './matchColumns.ts'
import { RowsPart } from './RowsPart.tsx'

type Props = { first: Dataset; second: Dataset; fileA: string | null; fileB: string | null }

/** A table of each dataset: their columns, their numbers of rows, and the rows that differ. */
export function TablesPart({ first, second, fileA, fileB }: Props) {
  const { t } = useTranslation('compare')
  const changeSearch = useChangeSearch()
  const titleOf = useFileTitle()
  const one = chosenTable(first, fileA)
  const other = chosenTable(second, fileB, one?.id)
  if (!one || !other) {
    return (
      <Section title={t('columns')}>
        <p>{t(first.id === second.id ? 'oneTable' : 'noTable')}</p>
      </Section>
    )
  }
  const choose = (file: 'a_file' | 'b_file', id: string) =>
    changeSearch((search) => {
      // Without its parameter, the other file could change with this one.
      search.set('a_file', one.id)
      search.set('b_file', other.id)
      search.set(file, id)
      return search
    })
  return (
    <Section title={t('columns')}>
      {(isOther(fileA, one) || isOther(fileB, other)) && (
        <Notice tone="warning" title={t('otherFile.what')} className={styles.notice}>
          <p>{t('otherFile.why')}</p>
        </Notice>
      )}
      <div className={styles.form} data-print="hide">
        <FileChoice label={t('firstFile')} dataset={first} value={one.id} onChange={(id) => choose('a_file', id)} />
        <FileChoice label={t('secondFile')} dataset={second} value={other.id} onChange={(id) => choose('b_file', id)} />
      </div>
      {[one, other].map((resource) => (
        <FormerTableNotice
          key={resource.id}
          former={formerTableOf(resource)}
          title={titleOf(resource).text}
          className={styles.notice}
        />
      ))}
      <Columns key={`${one.id} ${other.id}`} one={one} other={other} />
    </Section>
  )
}

/** Whether the address names another file than the one that is shown. */
const isOther = (file: string | null, shown: Resource) => file !== null && file !== shown.id

type ChoiceProps = { label: string; dataset: Dataset; value: string; onChange: (id: string) => void }

function FileChoice({ label, dataset, value, onChange }: ChoiceProps) {
  const titleOf = useFileTitle()
  const select = useSelectDraft(value, onChange)
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} {...select}>
          <Options of={tablesOf(dataset).map((resource) => ({ value: resource.id, label: titleOf(resource).text }))} />
        </select>
      )}
    </Field>
  )
}

function Columns({ one, other }: { one: Resource; other: Resource }) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const format = useFormat()
  const titleOf = useFileTitle()
  const first = useQuery(datastoreQueries.search(locale, withoutRows(one.id)))
  const second = useQuery(datastoreQueries.search(locale, withoutRows(other.id)))
  const failed = first.error ?? second.error
  if (failed) {
    return (
      <ErrorNotice
        error={failed}
        title={t('tableFailed', { file: titleOf(first.error ? one : other).text })}
        onRetry={() => void (first.error ? first : second).refetch()}
      />
    )
  }
  if (!first.data || !second.data) return <Skeleton label={t('loading')} lines={[0.5, 0.8]} times={2} />
  const nameOf = [columnNamer(first.data, locale), columnNamer(second.data, locale)] as const
  const titles = [titleOf(one), titleOf(other)]
  const pairs = matchColumns(ownFields(first.data, false), ownFields(second.data, false))
  const shared = pairs.flatMap(({ first, second }) => (first && second ? [{ first: first.id, second: second.id }] : []))
  const counts = [first.data.total, second.data.total].map((count) =>
    count === undefined ? t('unknown') : format.number(count),
  )
  return (
    <>
      <ColumnsTable pairs={pairs} nameOf={nameOf} titles={titles} counts={counts} />
      <RowsPart
        ids={[one.id, other.id]}
        shared={shared}
        nameOf={nameOf[1]}
        titles={titles.map(({ text }) => text)}
        counts={[first.data.total ?? Number.POSITIVE_INFINITY, second.data.total ?? Number.POSITIVE_INFINITY]}
      />
    </>
  )
}

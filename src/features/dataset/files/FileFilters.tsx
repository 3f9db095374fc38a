import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import { FindField } from '../../../ui/FindField/FindField.tsx'
import { Options } from '../../../ui/Options.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './FileList.module.css'
import type { Grouping } from './fileGroups.ts'

/** The conditions for the files that are shown; an empty text is no condition. */
export type FileFilter = { text: string; format: string; year: string }

export const NO_FILTER: FileFilter = { text: '', format: '', year: '' }

type Props = {
  filter: FileFilter
  onFilter: (filter: FileFilter) => void
  formats: readonly string[]
  years: readonly string[]
  grouping: Grouping
  groupings: readonly Grouping[]
  onGrouping: (grouping: Grouping) => void
  foundCount: number
}

/** Filters a long list of files and groups it. A choice among fewer than two formats, years or groupings is left out. */
export function FileFilters({ filter, onFilter, formats, years, grouping, groupings, onGrouping, foundCount }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const isFiltered = Object.values(filter).some((value) => value.trim() !== '')
  return (
    <div className={styles.find} data-print="hide">
      <FindField label={t('files.find')} value={filter.text} onChange={(text) => onFilter({ ...filter, text })} />
      {formats.length > 1 && (
        <Choice
          label={t('files.format')}
          value={filter.format}
          options={['', ...formats].map((value) => [value, value || t('files.anyFormat')])}
          onChange={(value) => onFilter({ ...filter, format: value })}
        />
      )}
      {years.length > 1 && (
        <Choice
          label={t('files.year')}
          value={filter.year}
          options={['', ...years].map((value) => [value, value || t('files.anyYear')])}
          onChange={(value) => onFilter({ ...filter, year: value })}
        />
      )}
      {groupings.length > 1 && (
        <Choice
          label={t('files.group')}
          value={grouping}
          options={groupings.map((value) => [value, t(`files.groupBy.${value}`)])}
          onChange={(value) => onGrouping(groupings.find((known) => known === value) ?? 'none')}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {isFiltered && t('files.shown', { count: foundCount, number: format.number(foundCount) })}
        </span>
      </VisuallyHidden>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} className={styles.choice}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <Options of={options.map(([each, text]) => ({ value: each, label: text }))} />
        </select>
      )}
    </Field>
  )
}

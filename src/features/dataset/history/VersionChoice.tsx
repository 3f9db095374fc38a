import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Activity } from '#contract/activity.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import styles from './History.module.css'
import { changedNames } from './lineWords.ts'
import { useChangeWords } from './useChangeWords.ts'

/** How many changed fields the name of a version has. */
const NAMED_CHANGES = 3

type Props = {
  /** The dataset's name or id, as the loader has asked. */
  address: string
  /** The versions that are compared; by default the newest one with the one before it. */
  chosen?: readonly [older: Activity, newer: Activity]
}

/** A choice of two versions to compare: a form that works without JavaScript. Nothing for fewer than two versions. */
export function VersionChoice({ address, chosen }: Props) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const href = useHref()
  const navigate = useNavigate()
  const { fieldLabel } = useChangeWords()
  const { data = [] } = useQuery(historyQueries.versions(useLocale(), address))
  // An old version can be beyond the list.
  const versions = [...new Map([...data, ...(chosen ?? [])].map((line) => [line.id, line])).values()]
  if (versions.length < 2) return null
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [older, newer] = ['old_id', 'new_id'].map((name) => String(new FormData(event.currentTarget).get(name)))
    void navigate(href(paths.versions({ old_id: older ?? '', new_id: newer ?? '' })))
  }
  const timeOf = format.dateTimeIn(versions.map(({ timestamp }) => timestamp))
  const labelOf = (line: Activity) => {
    const changed = changedNames(line).slice(0, NAMED_CHANGES).map(fieldLabel)
    return [timeOf(line.timestamp), ...(changed.length > 0 ? [format.list(changed)] : [])].join(': ')
  }
  const [older, newer] = chosen ?? [versions[1], versions[0]]
  const choice = (name: 'old_id' | 'new_id', label: string, value: Activity | undefined) => (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={value?.id}>
          <Options of={versions.map((line) => ({ value: line.id, label: labelOf(line) }))} />
        </select>
      )}
    </Field>
  )
  return (
    <form
      key={`${older?.id} ${newer?.id}`}
      action={href(paths.versions())}
      onSubmit={compare}
      aria-label={t('versions.compare')}
      className={styles.choice}
      data-print="hide"
    >
      {choice('old_id', t('versions.older'), older)}
      {choice('new_id', t('versions.newer'), newer)}
      <Button type="submit">{t('versions.submit')}</Button>
    </form>
  )
}

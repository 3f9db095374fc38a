import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import styles from './Compare.module.css'
import { nameIn } from './compareAddress.ts'

type Props = { first: string; second: string }

/** The two datasets by name or address: a form that works without JavaScript, with suggestions while the user types. */
export function DatasetsForm({ first, second }: Props) {
  const { t } = useTranslation('compare')
  const href = useHref()
  const navigate = useNavigate()
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [a, b] = ['a', 'b'].map((name) => nameIn(String(data.get(name) ?? '')))
    void navigate(href(paths.compare({ a: a ?? '', b: b ?? '' })))
  }
  return (
    <form action={href(paths.compare())} onSubmit={compare} className={styles.form} data-print="hide">
      <DatasetField name="a" label={t('first')} value={first} />
      <DatasetField name="b" label={t('second')} value={second} />
      <Button type="submit">{t('submit')}</Button>
    </form>
  )
}

function DatasetField({ name, label, value }: { name: string; label: string; value: string }) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data } = useQuery({ ...datasetQueries.search(locale, { q, rows: 8 }), enabled: q.length > 1 })
  return (
    <Field label={label} hint={t('hint')}>
      {(control) => (
        <>
          <input
            {...control}
            name={name}
            list={listId}
            defaultValue={value}
            required
            maxLength={2_000}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={listId}>
            {q.length > 1 &&
              data?.results.map((dataset) => (
                <option key={dataset.id} value={dataset.name}>
                  {titleIn(dataset, locale).text}
                </option>
              ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

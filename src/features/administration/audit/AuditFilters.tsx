import { type FormEvent, useId, useState } from 'react'
import { auditEvents, auditThings } from '#contract/audit.ts'
import { useChangeSearch } from '../../../catalogue/useChangeSearch.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { controlFace } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import styles from './Audit.module.css'
import { type AuditConditions, auditConditions, auditSearch } from './auditAddress.ts'

const LONGEST = 1_000

/** The conditions; a form puts them into the address together. */
export function AuditFilters({ conditions }: { conditions: AuditConditions }) {
  const { t } = useTranslation('audit')
  const changeSearch = useChangeSearch()
  const id = useId()
  const [isReversed, setIsReversed] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = Object.fromEntries(auditConditions.map((name) => [name, String(form.get(name) ?? '').trim()]))
    const next = { ...conditions, ...given }
    const isWrong = next.since !== '' && next.until !== '' && next.since > next.until
    setIsReversed(isWrong)
    if (!isWrong) changeSearch(() => new URLSearchParams(auditSearch(next)))
  }
  const text = (name: 'user' | 'object') => (
    <div>
      <label htmlFor={id + name}>{t(`filters.${name}`)}</label>
      <input
        id={id + name}
        name={name}
        className={controlFace}
        maxLength={LONGEST}
        defaultValue={conditions[name]}
        autoComplete="off"
      />
    </div>
  )
  const day = (name: 'since' | 'until') => (
    <div>
      <label htmlFor={id + name}>{t(`filters.${name}`)}</label>
      <input
        id={id + name}
        name={name}
        type="date"
        className={controlFace}
        defaultValue={conditions[name]}
        aria-invalid={isReversed || undefined}
        aria-describedby={isReversed ? `${id}wrong` : undefined}
        onChange={() => setIsReversed(false)}
      />
    </div>
  )
  return (
    <form aria-label={t('filters.title')} className={styles.filters} onSubmit={submit} data-print="hide">
      {text('user')}
      <div>
        <label htmlFor={`${id}event`}>{t('filters.event')}</label>
        <select id={`${id}event`} name="event" className={controlFace} defaultValue={conditions.event}>
          <option value="">{t('filters.all')}</option>
          <Options of={auditEvents.map((event) => ({ value: event, label: t(`events.${event}`) }))} />
        </select>
      </div>
      <div>
        <label htmlFor={`${id}thing`}>{t('filters.object_type')}</label>
        <select id={`${id}thing`} name="object_type" className={controlFace} defaultValue={conditions.object_type}>
          <option value="">{t('filters.all')}</option>
          <Options of={auditThings.map((thing) => ({ value: thing, label: t(`things.${thing}`) }))} />
        </select>
      </div>
      {text('object')}
      {day('since')}
      {day('until')}
      {isReversed && (
        <p id={`${id}wrong`} role="alert" className={styles.wrong}>
          {t('filters.reversed')}
        </p>
      )}
      <p className={styles.buttons}>
        <Button type="submit">{t('filters.do')}</Button>
        {Object.keys(auditSearch(conditions)).length > 0 && <Link to={paths.audit()}>{t('filters.clear')}</Link>}
      </p>
    </form>
  )
}

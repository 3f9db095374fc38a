import { type FormEvent, type ReactNode, useId } from 'react'
import { type Inbox, requestLimits } from '#contract/dataRequest.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useChangeSearch } from '../../../catalogue/useChangeSearch.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { alphabetical } from '../../../lib/collator.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { controlFace } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import { useSelectDraft } from '../../../ui/useSelectDraft.ts'
import styles from './Inbox.module.css'
import { inboxAssignees, inboxFilterIn, inboxKinds, inboxStatuses, withFilter } from './inboxAddress.ts'

type Props = { filter: Readonly<Record<string, string>>; recipients: Inbox['recipients'] }

/** The filters of the inbox; each choice changes the address. */
export function InboxFilters({ filter, recipients }: Props) {
  const { t } = useTranslation('requestInbox')
  const locale = useLocale()
  const { title: siteTitle } = useSite()
  const changeSearch = useChangeSearch()
  const change = (changed: Record<string, string | undefined>) =>
    changeSearch((search) => new URLSearchParams(withFilter(inboxFilterIn(search), changed)))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change({ q: String(new FormData(event.currentTarget).get('q')).trim() || undefined })
  }
  const organizations = recipients.flatMap(({ name, title, title_translated }) =>
    name === '' ? [] : [{ name, ...titleIn({ title_translated, title, name }, locale) }],
  )
  const all = '*' // no organization has this name
  return (
    <form aria-label={t('filters.title')} className={styles.filters} onSubmit={search}>
      <Select
        label={t('filters.status')}
        value={filter.status ?? 'waiting'}
        onChange={(value) => change({ status: value === 'waiting' ? undefined : value })}
      >
        <Options of={inboxStatuses.map((status) => ({ value: status, label: t(`filters.statuses.${status}`) }))} />
      </Select>
      {recipients.length > 1 && (
        <Select
          label={t('filters.organization')}
          value={filter.organization ?? all}
          onChange={(value) => change({ organization: value === all ? undefined : value })}
        >
          <option value={all}>{t('filters.all')}</option>
          {recipients.some(({ name }) => name === '') && (
            <option value="">{t('portal', { site: siteTitle[locale] })}</option>
          )}
          {alphabetical(organizations, locale, ({ text }) => text).map(({ name, text, lang }) => (
            <option key={name} value={name} lang={lang}>
              {text}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('filters.kind')}
        value={filter.kind ?? ''}
        onChange={(value) => change({ kind: value || undefined })}
      >
        <Options of={inboxKinds.map((kind) => ({ value: kind, label: t(`filters.kinds.${kind || 'all'}`) }))} />
      </Select>
      <Select
        label={t('filters.assignee')}
        value={filter.assignee ?? ''}
        onChange={(value) => change({ assignee: value || undefined })}
      >
        <Options
          of={inboxAssignees.map((assignee) => ({
            value: assignee,
            label: t(`filters.assignees.${assignee || 'all'}`),
          }))}
        />
      </Select>
      <div className={styles.words}>
        <label htmlFor="inbox-q">{t('filters.q')}</label>
        <span>
          <input
            key={filter.q ?? ''}
            id="inbox-q"
            name="q"
            type="search"
            className={controlFace}
            maxLength={requestLimits.what}
            defaultValue={filter.q ?? ''}
          />
          <Button type="submit">{t('filters.find')}</Button>
        </span>
      </div>
    </form>
  )
}

type SelectProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId()
  const select = useSelectDraft(value, onChange)
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={controlFace} {...select}>
        {children}
      </select>
    </div>
  )
}

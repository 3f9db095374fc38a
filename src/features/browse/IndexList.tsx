import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { byLetter, collatorFor } from '../../lib/collator.ts'
import { fold } from '../../lib/fold.ts'
import { FindField } from '../../ui/FindField/FindField.tsx'
import styles from './Browse.module.css'
import type { IndexEntry } from './groupIndex.ts'
import { IndexLetters } from './IndexLetters.tsx'
import { IndexLines } from './IndexLines.tsx'
import type { Scope } from './scopes.ts'
import { useUnlistedTags } from './useUnlistedTags.ts'

type Props = {
  scope: Scope
  entries: readonly IndexEntry[]
  /** True if the entries are incomplete: then the typed text is also searched on the portal. */
  asksPortal?: boolean
}

const FILTERED_FROM = 12
const LETTERS_FROM = 30

/** An alphabetical index with a field that filters it. */
export function IndexList({ scope, entries, asksPortal = false }: Props) {
  const { t } = useTranslation('browse')
  const locale = useLocale()
  const format = useFormat()
  const [text, setText] = useState('')
  const wanted = fold(text).trim()
  const unlisted = useUnlistedTags(asksPortal ? text.trim() : '', entries)

  if (entries.length === 0) return <p>{t(`${scope}.none`)}</p>
  const found =
    wanted === ''
      ? entries
      : [...entries.filter(({ title, name }) => fold(`${title.text} ${name}`).includes(wanted)), ...unlisted.entries]
  const hasLetters = wanted === '' && entries.length >= LETTERS_FROM
  const collator = collatorFor(locale)
  return (
    <>
      {entries.length > FILTERED_FROM && (
        <div className={styles.find}>
          <FindField label={t(`${scope}.find`)} value={text} onChange={setText} />
        </div>
      )}
      <p className={styles.count} role="status">
        {unlisted.isPending
          ? t('tags.looking')
          : t(`${scope}.count`, {
              count: found.length,
              number: `${format.number(found.length)}${unlisted.isCut ? '+' : ''}`,
            })}
      </p>
      {unlisted.error && <ErrorNotice error={unlisted.error} onRetry={unlisted.retry} title={t('tags.failed')} />}
      {found.length === 0 && !unlisted.isPending && !unlisted.error && <p>{t('noMatch', { text: text.trim() })}</p>}
      {hasLetters ? (
        <IndexLetters scope={scope} letters={byLetter(found, ({ title }) => title.text, locale)} />
      ) : (
        <IndexLines scope={scope} entries={[...found].sort((a, b) => collator.compare(a.title.text, b.title.text))} />
      )}
    </>
  )
}

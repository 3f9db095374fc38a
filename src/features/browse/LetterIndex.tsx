import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { collatorFor } from '../../lib/collator.ts'
import { fold } from '../../lib/fold.ts'
import { FindField } from '../../ui/FindField/FindField.tsx'
import styles from './Browse.module.css'
import { EVERY_LETTER, type GroupIndex, groupIndexQuery } from './groupIndex.ts'
import { IndexLines } from './IndexLines.tsx'
import { OneLetter } from './OneLetter.tsx'
import type { GroupScope } from './scopes.ts'

type Props = { scope: GroupScope; index: GroupIndex; letter: string }

/** One letter of a long index; the find field searches all letters. */
export function LetterIndex({ scope, index, letter }: Props) {
  const { t } = useTranslation('browse')
  const locale = useLocale()
  const format = useFormat()
  const [text, setText] = useState('')
  const wanted = fold(text).trim()
  const { data, error, isPending, refetch } = useQuery({
    ...groupIndexQuery(scope, locale, EVERY_LETTER),
    enabled: wanted !== '',
  })
  const collator = collatorFor(locale)
  const found = (data?.entries ?? [])
    .filter(({ title, name }) => fold(`${title.text} ${name}`).includes(wanted))
    .sort((a, b) => collator.compare(a.title.text, b.title.text))
  const count = wanted === '' ? index.total : found.length
  return (
    <>
      <div className={styles.find}>
        <FindField label={t(`${scope}.find`)} value={text} onChange={setText} />
      </div>
      <p className={styles.count} role="status">
        {wanted !== '' && isPending ? t('looking') : t(`${scope}.count`, { count, number: format.number(count) })}
      </p>
      {wanted === '' && <OneLetter scope={scope} index={index} letter={letter} />}
      {wanted !== '' && error && (
        <ErrorNotice error={error} onRetry={() => void refetch()} title={t(`${scope}.failed`)} />
      )}
      {wanted !== '' && found.length > 0 && <IndexLines scope={scope} entries={found} />}
      {wanted !== '' && data && found.length === 0 && <p>{t('noMatch', { text: text.trim() })}</p>}
    </>
  )
}

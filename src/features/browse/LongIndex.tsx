import { type ReactNode, useState } from 'react'
import { useFormat } from '../../catalogue/format.ts'
import { ListPages } from '../../catalogue/ListPages.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FindField } from '../../ui/FindField/FindField.tsx'
import styles from './Browse.module.css'
import type { BrowseIndex } from './browseIndex.ts'
import { FoundEntries } from './FoundEntries.tsx'
import { IndexLines } from './IndexLines.tsx'
import { type IndexSort, indexPath } from './indexView.ts'
import { LetterLinks } from './LetterLinks.tsx'
import type { Scope } from './scopes.ts'

type Props = { scope: Scope; index: BrowseIndex; sort: IndexSort; sorts: ReactNode }

/** One letter of a long index, or a page of another order; the find field searches all entries. */
export function LongIndex({ scope, index, sort, sorts }: Props) {
  const { t } = useTranslation('browse')
  const format = useFormat()
  const [text, setText] = useState('')
  const { letters, letter, page, pages, entries, total } = index
  return (
    <>
      <div className={styles.find}>
        <FindField label={t(`${scope}.find`)} value={text} onChange={setText} />
      </div>
      {text.trim() !== '' ? (
        <FoundEntries scope={scope} text={text.trim()} asksPortal={index.isCut} />
      ) : (
        <>
          <div className={styles.counted}>
            <p role="status">{t(`${scope}.count`, { count: total, number: format.number(total) })}</p>
            {sorts}
          </div>
          {letter === undefined ? (
            <IndexLines scope={scope} entries={entries} />
          ) : (
            <>
              <LetterLinks letters={letters} current={letter} hrefOf={(each) => indexPath(scope, { letter: each })} />
              <section aria-labelledby="letter" className={styles.letter}>
                <h2 id="letter">{letter}</h2>
                <IndexLines scope={scope} entries={entries} />
              </section>
            </>
          )}
          {pages > 1 && (
            <div className={styles.pages}>
              <ListPages
                page={page}
                pages={pages}
                label={t('datasets.pages')}
                pathOf={(target) => indexPath(scope, { letter: letter ?? '', sort, page: target })}
              />
            </div>
          )}
        </>
      )}
    </>
  )
}

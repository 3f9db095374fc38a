import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FindField } from '../../ui/FindField/FindField.tsx'
import styles from './ApiDocsPage.module.css'
import { useFound } from './find.ts'

/** A field that filters the parts of the page. */
export function FindOnPage({ onChange }: { onChange: (words: string) => void }) {
  const { t } = useTranslation('apiDocs')
  const format = useFormat()
  const { words, count, isNothing } = useFound()
  return (
    <div className={styles.find}>
      <FindField label={t('find.label')} value={words} onChange={onChange} />
      <p role="status" className={styles.findCount}>
        {words.trim() !== '' && !isNothing && t('find.count', { count, number: format.number(count) })}
        {isNothing && t('find.none', { words: words.trim() })}
      </p>
    </div>
  )
}

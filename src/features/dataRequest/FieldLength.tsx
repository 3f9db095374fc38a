import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './DataRequest.module.css'

type Props = { length: number; most: number }

/**
 * The remaining length of a long text, shown near the limit. Text over the limit is not cut off; the user must shorten
 * it.
 */
export function FieldLength({ length, most }: Props) {
  const { t } = useTranslation('dataRequest')
  const format = useFormat()
  const isOver = length > most
  return (
    <p role="status" className={isOver ? styles.error : styles.small}>
      {isOver && t('form.over', { count: length - most, number: format.number(length - most) })}
      {!isOver && length > most * 0.9 && t('form.left', { count: most - length, number: format.number(most - length) })}
    </p>
  )
}

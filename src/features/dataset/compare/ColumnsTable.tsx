import type { DatastoreField } from '#contract/entities.ts'
import { kindOf } from '../../../catalogue/columnKind.ts'
import { useFormat } from '../../../catalogue/format.ts'
import type { CatalogueText } from '../../../catalogue/translated.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './Compare.module.css'
import type { ColumnPair } from './matchColumns.ts'

type NameOf = (id: string) => string
type Props = {
  pairs: readonly ColumnPair[]
  /** The names of the columns of each table for readers. */
  nameOf: readonly [NameOf, NameOf]
  titles: readonly CatalogueText[]
  counts: readonly string[]
}

/** The columns of two tables with their types; first those that differ. A sentence counts the differences. */
export function ColumnsTable({ pairs, nameOf, titles, counts }: Props) {
  const { t } = useTranslation('compare')
  const { t: word } = useTranslation('table')
  const { number } = useFormat()
  const typeOf = (field: DatastoreField) => word(`type.${kindOf(field.type)}`)
  const isRetyped = ({ first, second }: ColumnPair) => first && second && typeOf(first) !== typeOf(second)
  const only = {
    first: pairs.filter(({ second }) => !second),
    second: pairs.filter(({ first }) => !first),
    retyped: pairs.filter(isRetyped),
  }
  const same = pairs.filter((pair) => pair.first && pair.second && !isRetyped(pair))
  const cell = (field: DatastoreField | undefined, isOther: boolean) =>
    field ? (
      <td>
        {typeOf(field)}
        {isOther && <code className={styles.otherName}>{field.id}</code>}
      </td>
    ) : (
      <td className={styles.absent}>{t('absent')}</td>
    )
  return (
    <>
      <p>
        {t('summary', {
          same: number(same.length),
          retyped: number(only.retyped.length),
          first: number(only.first.length),
          second: number(only.second.length),
        })}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            {titles.map((title, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one title
              <th key={place} scope="col" lang={title.lang}>
                {title.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('rowCount')}</th>
            <td>{counts[0]}</td>
            <td>{counts[1]}</td>
          </tr>
          {[...only.retyped, ...only.first, ...only.second, ...same].map((pair) => {
            const { first, second } = pair
            const id = first?.id ?? second?.id ?? ''
            const name = nameOf[first ? 0 : 1](id)
            return (
              <tr key={`${first ? 1 : 2} ${id}`} data-differs={same.includes(pair) ? undefined : ''}>
                <th scope="row">
                  {name}
                  {name !== id && <code className={styles.otherName}>{id}</code>}
                  {isRetyped(pair) && <span className={styles.note}>{t('retyped')}</span>}
                </th>
                {cell(first, false)}
                {cell(second, second !== undefined && first !== undefined && second.id !== first.id)}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

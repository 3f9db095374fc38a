import { useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { AcceptedLine } from './AcceptedLine.tsx'
import styles from './FileWarnings.module.css'
import { withReplaced } from './factsOf.ts'
import { hasUnacceptedLosses, isUncompared, type Losses, lossesOf, lossKeys } from './table/losses.ts'

type Props = {
  file: DraftFile
  onEdit: (key: string, parts: Partial<DraftFile>) => void
  /** Only if the portal's table could not be read. */
  onCompareAgain: (() => void) | undefined
}

/** What the portal's table loses with a new version of its file, and the question whether to replace it. */
export function ReplaceNotice({ file, onEdit, onCompareAgain }: Props) {
  const { t } = useTranslation('files')
  const [isNew, setIsNew] = useState(false)
  if (isUncompared(file)) return <Comparing {...{ file, onEdit, onCompareAgain }} />
  const losses = lossesOf(file)
  const keys = losses ? lossKeys(losses) : []
  if (losses === undefined || keys.length === 0) return null
  const isOpen = hasUnacceptedLosses(file)
  const accept = () => {
    setIsNew(true)
    onEdit(file.key, { replaces: { ...file.replaces, accepted: keys } })
  }
  return (
    <Notice tone={isOpen ? 'warning' : 'plain'} isLive={isOpen} title={t('losses.title')} className={styles.losses}>
      <LossList losses={losses} />
      {isOpen ? (
        <>
          <p>{t('losses.ask')}</p>
          <p className={styles.buttons}>
            <Button look="quiet" onClick={accept}>
              {t('losses.accept')}
            </Button>
          </p>
        </>
      ) : (
        <AcceptedLine isNew={isNew}>{t('losses.accepted')}</AcceptedLine>
      )}
    </Notice>
  )
}

function Comparing({ file, onEdit, onCompareAgain }: Props) {
  const { t } = useTranslation('files')
  if (!onCompareAgain) return <p role="status">{t('losses.comparing')}</p>
  return (
    <Notice tone="warning" isLive title={t('losses.notCompared')} className={styles.losses}>
      <p>{t('losses.notComparedNext')}</p>
      <p className={styles.buttons}>
        <Button look="quiet" onClick={onCompareAgain}>
          {t('losses.again')}
        </Button>
        <Button
          look="quiet"
          onClick={() =>
            onEdit(file.key, { replaces: withReplaced(file, { columns: [], rowCount: undefined }).replaces })
          }
        >
          {t('losses.accept')}
        </Button>
      </p>
    </Notice>
  )
}

function LossList({ losses: { gone, retyped, added, rows, isTable } }: { losses: Losses }) {
  const { t } = useTranslation('files')
  const named = useNames()
  const format = useFormat()
  const described = gone.filter(({ label, notes }) => [label, notes].some(({ tr, en }) => tr + en !== ''))
  const values = (ids: string[]) => ({ count: ids.length, columns: named(ids) })
  const ids = gone.map(({ id }) => id)
  return (
    <ul>
      {ids.length > 0 && <li>{isTable ? t('losses.gone', values(ids)) : t('losses.noTable', values(ids))}</li>}
      {described.length > 0 && <li>{t('losses.described', values(described.map(({ id }) => id)))}</li>}
      {ids.length > 0 && added.length > 0 && <li>{t('losses.added', values(added))}</li>}
      {retyped.map(({ id, from, to, zeros }) => (
        <li key={id}>
          {zeros !== undefined
            ? t('losses.zeros', { column: id, before: zeros, after: zeros.replace(/^(-?)0+(?=\d)/, '$1') })
            : t('losses.type', { column: id, from: t(from), to: t(to) })}
        </li>
      ))}
      {rows && (
        <li>{t('losses.rows', { count: rows.to, before: format.number(rows.from), after: format.number(rows.to) })}</li>
      )}
    </ul>
  )
}

/** The maximum of column names in a message. */
const NAMED = 20

/** Column names as a list in a sentence. */
function useNames(): (ids: readonly string[]) => string {
  const { t } = useTranslation('files')
  const format = useFormat()
  return (ids) => {
    const rest = ids.length - NAMED
    const more = rest > 0 ? [t('losses.more', { count: rest, number: format.number(rest) })] : []
    return format.list([...ids.slice(0, NAMED).map((id) => `“${id}”`), ...more])
  }
}

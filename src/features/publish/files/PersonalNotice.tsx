import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from './FileWarnings.module.css'
import { personalWords } from './personalWords.ts'
import type { ReadColumn } from './read/fileReading.ts'
import type { PersonalFinding } from './scan/personalFinding.ts'

type Props = {
  /** Those with something in them. */
  columns: readonly ReadColumn[]
  isAccepted: boolean
  onAccept: () => void
  /** Only where the file can be written anew without a column. */
  onLeaveOut: ((column: ReadColumn) => void) | undefined
}

/** Cells that look like somebody's: how many, which ones, and a question that the publisher answers. */
export function PersonalNotice({ columns, isAccepted, onAccept, onLeaveOut }: Props) {
  const { t } = useTranslation('files')
  return (
    <Notice tone={isAccepted ? 'plain' : 'warning'} className={styles.personal}>
      <ul className={styles.columns}>
        {columns.map((column) =>
          column.personal.map((finding) => (
            <li key={`${column.id} ${finding.kind}`}>
              <PersonalLine column={column} finding={finding} />
            </li>
          )),
        )}
      </ul>
      <p>{t(onLeaveOut ? 'personal.here' : 'personal.hereOnly')}</p>
      {isAccepted ? (
        <p role="status">{t('personal.accepted')}</p>
      ) : (
        <p className={styles.answers}>
          {onLeaveOut &&
            columns.map((column) => (
              <Button key={column.id} look="quiet" onClick={() => onLeaveOut(column)}>
                {t('personal.leaveOut', { column: column.heading || column.id })}
              </Button>
            ))}
          <Button look="quiet" onClick={onAccept}>
            {t('personal.accept')}
          </Button>
        </p>
      )}
    </Notice>
  )
}

function PersonalLine({ column, finding }: { column: ReadColumn; finding: PersonalFinding }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const { kind, count, examples } = finding
  return (
    <>
      {t(personalWords[kind], {
        count,
        number: format.number(count),
        column: column.heading || column.id,
        example: examples[0]?.text ?? '',
      })}
      {examples.length > 1 && (
        <details>
          <summary>{t('personal.show')}</summary>
          <ul className={styles.examples}>
            {examples.map(({ text, line }) => (
              <li key={text}>{t('personal.cell', { text, line: format.number(line) })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

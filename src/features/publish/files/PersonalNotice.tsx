import { useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { AcceptedLine } from './AcceptedLine.tsx'
import styles from './FileWarnings.module.css'
import type { ReadColumn } from './read/fileReading.ts'
import type { FoundElsewhere, ScanPlace } from './scan/foundElsewhere.ts'
import type { PersonalFinding } from './scan/personalFinding.ts'

type Props = {
  /** The columns with findings. */
  columns: readonly ReadColumn[]
  /** Findings outside the columns of the table. */
  elsewhere: readonly FoundElsewhere[]
  isAccepted: boolean
  onAccept: () => void
  /** Only if the file can be rewritten without a column. */
  onLeaveOut: ((column: ReadColumn) => void) | undefined
  /** Only if a workbook has more than its first sheet. */
  onKeepFirstSheet: (() => void) | undefined
}

/** Cells that look like personal data: how many, examples, and the question whether they can be published. */
export function PersonalNotice(props: Props) {
  const { columns, elsewhere, isAccepted, onAccept, onLeaveOut, onKeepFirstSheet } = props
  const { t } = useTranslation('files')
  const placeOf = usePlaceMessage()
  const [isNew, setIsNew] = useState(false)
  const accept = () => {
    setIsNew(true)
    onAccept()
  }
  const found = [
    ...columns.map(({ id, heading, personal }) => ({
      place: t('personal.in.column', { column: heading || id }),
      personal,
    })),
    ...elsewhere.map(({ place, personal }) => ({ place: placeOf(place), personal })),
  ]
  return (
    <Notice tone={isAccepted ? 'plain' : 'warning'} className={styles.personal}>
      <ul className={styles.columns}>
        {found.map(({ place, personal }) =>
          personal.map((finding) => (
            <li key={`${place} ${finding.kind}`}>
              <PersonalLine place={place} finding={finding} />
            </li>
          )),
        )}
      </ul>
      <p>{t(onLeaveOut || onKeepFirstSheet ? 'personal.here' : 'personal.hereOnly')}</p>
      {isAccepted ? (
        <AcceptedLine isNew={isNew}>{t('personal.accepted')}</AcceptedLine>
      ) : (
        <p className={styles.buttons}>
          {onLeaveOut &&
            columns.map((column) => (
              <Button key={column.id} look="quiet" onClick={() => onLeaveOut(column)}>
                {t('personal.leaveOut', { column: column.heading || column.id })}
              </Button>
            ))}
          {onKeepFirstSheet && (
            <Button look="quiet" onClick={onKeepFirstSheet}>
              {t('personal.keepFirstSheet')}
            </Button>
          )}
          <Button look="quiet" onClick={accept}>
            {t('personal.accept')}
          </Button>
        </p>
      )}
    </Notice>
  )
}

/** The name of a place, as the beginning of a sentence. */
function usePlaceMessage(): (place: ScanPlace) => string {
  const { t } = useTranslation('files')
  return (place) => {
    switch (place.kind) {
      case 'sheet':
      case 'hiddenSheet':
        return t(`personal.in.${place.kind}`, { sheet: place.sheet, column: place.column })
      case 'field':
      case 'entry':
        return t(`personal.in.${place.kind}`, { name: place.name })
      default:
        return t(`personal.in.${place.kind}`)
    }
  }
}

function PersonalLine({ place, finding }: { place: string; finding: PersonalFinding }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const { kind, count, examples } = finding
  return (
    <>
      {t(`personal.${kind}`, {
        count,
        number: format.number(count),
        place,
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

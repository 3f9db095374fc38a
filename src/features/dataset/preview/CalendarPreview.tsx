import { useCallback, useRef, useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import styles from './CalendarPreview.module.css'
import { type CalendarEvent, calendarEvents } from './calendarEvents.ts'
import { contentKind } from './contentKind.ts'
import { decodeFile } from './decodeFile.ts'
import { PreviewError } from './PreviewError.ts'
import { PreviewProblem } from './PreviewProblem.tsx'
import type { PreviewPart } from './previewPart.ts'
import { useLoaded } from './useLoaded.ts'
import { Waiting } from './Waiting.tsx'
import { WHOLE_MAX } from './wholeFile.ts'

const PORTION = 100

/** The events of a calendar by date. */
export function CalendarPreview({ source, onFound }: PreviewPart) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const [shown, setShown] = useState(PORTION)
  const table = useRef<HTMLTableElement>(null)
  const moreButton = useFocusAfterRemoval(table)
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const blob = await source.whole({ signal, maxBytes: WHOLE_MAX.calendar })
        const bytes = new Uint8Array(await blob.arrayBuffer())
        const found = contentKind(bytes)
        if (found?.kind === 'page') throw new PreviewError('webPage')
        if (found && found.kind !== 'calendar') onFound(found)
        return calendarEvents((await decodeFile(bytes, true)).text)
      },
      [source, onFound],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  const events = loaded.value
  if (events.length === 0) return <p>{t('calendar.none')}</p>
  const more = Math.min(PORTION, events.length - shown)
  const hasPlaces = events.some(({ place }) => place !== '')
  return (
    <div className={styles.calendar}>
      <p>{t('calendar.count', { count: events.length, number: format.number(events.length) })}</p>
      <table ref={table} tabIndex={-1}>
        <thead>
          <tr>
            <th scope="col">{t('calendar.date')}</th>
            <th scope="col">{t('calendar.event')}</th>
            {hasPlaces && <th scope="col">{t('calendar.place')}</th>}
          </tr>
        </thead>
        <tbody>
          {events.slice(0, shown).map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events never change while they are shown
            <tr key={index}>
              <td>
                <When event={event} />
              </td>
              <td>
                <bdi>{event.title || t('calendar.untitled')}</bdi>
              </td>
              {hasPlaces && <td>{event.place}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button ref={moreButton} look="quiet" onClick={() => setShown(shown + PORTION)}>
          {t('calendar.more', { count: more, number: format.number(more) })}
        </Button>
      )}
    </div>
  )
}

function When({ event: { start, end, isDay, isRepeated } }: { event: CalendarEvent }) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const text = format.dataTime(start, !isDay)
  return (
    <>
      <time dateTime={start}>
        {end === undefined ? text : t('calendar.until', { start: text, end: format.dataTime(end, !isDay) })}
      </time>
      {isRepeated && <small> {t('calendar.repeats')}</small>}
    </>
  )
}

import { type ReactNode, type RefObject, useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import { connectionNow } from './connection.ts'
import styles from './Preview.module.css'

/** Mbit/s where the browser does not say the speed: a usual 3G connection, and a usual one. */
const SPEED_SLOW = 0.7
const SPEED = 10

/** A longer time is shown in minutes. */
const LONGEST_IN_SECONDS = 90

type Props = {
  /** In bytes. */
  size: number
  /** What of the file is shown until it is loaded. */
  children: ReactNode
  /** Has the focus after the button has disappeared. */
  focusAfter: RefObject<HTMLElement | null>
  onLoad: () => void
}

/** A file that is loaded only on request: its size, how long that takes, and the button. In a browser only. */
export function LargeFile({ size, children, focusAfter, onLoad }: Props) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const [{ speed, isSlow }] = useState(connectionNow)
  const assumed = speed ?? (isSlow ? SPEED_SLOW : SPEED)
  const seconds = Math.max(1, Math.ceil((size * 8) / (assumed * 1_000_000)))
  const isLong = seconds > LONGEST_IN_SECONDS
  const count = isLong ? Math.ceil(seconds / 60) : seconds
  const time = t(isLong ? 'large.minutes' : 'large.seconds', { count, number: format.number(count) })
  return (
    <Notice title={t('large.title', { size: format.bytes(size) })}>
      <p>
        {t(speed === undefined ? 'large.timeAssumed' : 'large.time', { speed: format.number(assumed), time })}{' '}
        {children}
      </p>
      <p className={styles.ways} data-print="hide">
        <Button ref={useFocusAfterRemoval(focusAfter)} onClick={onLoad}>
          {t('large.load', { size: format.bytes(size) })}
        </Button>
      </p>
    </Notice>
  )
}

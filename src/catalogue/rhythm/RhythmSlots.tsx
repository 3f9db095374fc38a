import { useFormat } from '../format.ts'
import styles from './RhythmSlots.module.css'

type Props = {
  /** The expected updates, the oldest first: whether each took place. */
  slots: readonly boolean[]
  /** The same in words. */
  label: string
}

/** Past updates beside the expected ones, and their number: strips are not read easily, and paper has no title. */
export function RhythmSlots({ slots, label }: Props) {
  const { number } = useFormat()
  return (
    <>
      <span className={styles.strip} role="img" aria-label={label} title={label}>
        {slots.map((isKept, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by their place
          <span key={index} data-kept={isKept} />
        ))}
      </span>
      <span className={styles.ratio} aria-hidden="true">
        {number(slots.filter(Boolean).length)}/{number(slots.length)}
      </span>
    </>
  )
}

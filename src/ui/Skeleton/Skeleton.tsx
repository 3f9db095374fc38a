import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

type Props = {
  /** What is awaited, for ears; undefined only where words beside it say so. */
  label: string | undefined
  /** Widths of the lines, as parts of the whole (0 to 1). */
  lines: readonly number[]
  /** How often the group repeats. */
  times?: number
}

/** The shape of what is coming; shows only when it takes long enough to wonder (150 ms). */
export function Skeleton({ label, lines, times = 1 }: Props) {
  return (
    <>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: times }, (_, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups are all alike
          <div key={group} className={styles.group}>
            {lines.map((width, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
              <span key={line} style={{ inlineSize: `${width * 100}%` }} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

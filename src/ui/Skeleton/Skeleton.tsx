import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

type Props = {
  /** What is loading, for screen readers; undefined only if visible text beside it says so. */
  label: string | undefined
  /** The widths of the lines, as fractions of the container's width (0 to 1). */
  lines: readonly number[]
  /** The number of groups of lines. */
  times?: number
}

/** A placeholder for loading content. It appears after 150 ms, so that fast responses do not flicker. */
export function Skeleton({ label, lines, times = 1 }: Props) {
  return (
    <>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: times }, (_, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups are identical
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

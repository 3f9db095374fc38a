import styles from './List.module.css'

const DOTS = [20, 40, 60, 80, 100]

/** A quality score as five dots; all are full only at 100. The number stands beside them as text. */
export const ScoreDots = ({ score }: { score: number }) => (
  <span className={styles.dots} aria-hidden="true">
    {DOTS.map((points) => (
      <i key={points} data-full={score >= points} />
    ))}
  </span>
)

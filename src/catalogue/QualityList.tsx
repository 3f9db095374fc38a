import type { ReactNode } from 'react'
import styles from './QualityList.module.css'
import { type Quality, type QualityFacts, qualitiesOf } from './quality.ts'

type Props = { facts: QualityFacts; children: (quality: Quality, isMet: boolean) => ReactNode }

/** The qualities of a dataset, each in a line with a mark; `children` writes the text of a line. */
export function QualityList({ facts, children }: Props) {
  return (
    <ul className={styles.list}>
      {qualitiesOf(facts).map(({ quality, isMet }) => (
        <li key={quality} data-met={isMet}>
          <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
          <span>{children(quality, isMet)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What would improve a dataset, below the name of a quality. */
export const QualityAdvice = ({ children }: { children: ReactNode }) => (
  <span className={styles.advice}>{children}</span>
)

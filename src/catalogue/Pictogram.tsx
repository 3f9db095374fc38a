import styles from './Pictogram.module.css'
import { pictogramOf } from './pictograms.ts'

/** A small picture of a category's subject, beside its title. */
export function Pictogram({ name, title, size = 'small' }: { name: string; title: string; size?: 'small' | 'large' }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.pictogram} data-size={size}>
      <path d={pictogramOf(name, title)} />
    </svg>
  )
}

import styles from './PersonName.module.css'

/** The name that a person chose, in one line: marks of direction in it turn nothing beside it. */
export function PersonName({ name }: { name: string }) {
  return <bdi className={styles.name}>{name}</bdi>
}

import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './Examples.module.css'

type Props = {
  /** The field of the form; its examples are in the locale. */
  of: 'title' | 'notes' | 'tags' | 'contactName' | 'contactEmail' | 'columns' | 'file'
}

/** A good and a bad example of what to enter in a field. It is part of the field's hint, so screen readers read it. */
export function Examples({ of }: Props) {
  const { t } = useTranslation('publish')
  return (
    <span className={styles.examples}>
      {(['good', 'bad'] as const).map((kind) => (
        <span key={kind} className={styles[kind]}>
          <span aria-hidden="true">{kind === 'good' ? '✓ ' : '✗ '}</span>
          {t(`examples.${kind}`)}: {t(`examples.${of}.${kind}`)}{' '}
        </span>
      ))}
    </span>
  )
}

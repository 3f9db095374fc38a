import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './DataMap.module.css'

type Props = {
  title: string
  values: readonly { label: string; text: string }[]
  onClose: () => void
  children?: ReactNode
}

/** About the place that is selected on a map. */
export function PlaceCard({ title, values, onClose, children }: Props) {
  const { t } = useTranslation('map')
  return (
    <>
      <div className={styles.cardHead}>
        <h3>{title}</h3>
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <dl className={styles.values}>
        {values.map(({ label, text }) => (
          <Pair key={label} label={label} text={text} />
        ))}
      </dl>
      {children}
    </>
  )
}

function Pair({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  )
}

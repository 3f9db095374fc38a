import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import type { FixValues } from './diagnosticKinds.ts'
import styles from './ErrorNotice.module.css'
import type { Edit, Fix } from './SqlDiagnostic.ts'

type Props = { fixes: readonly Fix[]; onEdit: (edits: readonly Edit[]) => void }

/** One button for each fix. */
export function FixList({ fixes, onEdit }: Props) {
  const { t } = useTranslation('diagnostics')
  if (fixes.length === 0) return null
  return (
    <ul className={styles.fixes} aria-label={t('notice.fixes')}>
      {fixes.map(({ kind, values, edits }) => (
        <li key={JSON.stringify([kind, edits])}>
          <Button className={styles.fix} onClick={() => onEdit(edits)}>
            {t(`fixes.${kind}`, shortened(values))}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const LONGEST = 60

/** Shortens long values on the buttons; the whole statement is shown above. */
function shortened(values: FixValues): FixValues {
  const entries = Object.entries(values).map(([name, text]) => [
    name,
    text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
  ])
  // The keys are unchanged.
  return Object.fromEntries(entries) as FixValues
}

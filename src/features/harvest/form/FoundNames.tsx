import type { HarvestNames } from '#contract/harvest.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from '../Harvest.module.css'

type Props = {
  kind: 'organizations' | 'groups'
  /** Those that have no line yet. */
  names: HarvestNames['organizations']
  onAdd: (name: string) => void
}

/** The fields for a name suggest the others. */
const SHOWN = 30

/** Names that jobs and previews found at the source; a press adds a line of the mapping. */
export function FoundNames({ kind, names, onAdd }: Props) {
  const { t } = useTranslation('harvest')
  const format = useFormat()
  if (names.length === 0) return null
  return (
    <div>
      <p className={styles.quiet}>{t(`map.${kind}.found`)}</p>
      <ul className={styles.found}>
        {names.slice(0, SHOWN).map(({ name, datasets }) => (
          <li key={name}>
            <Button look="quiet" onClick={() => onAdd(name)}>
              {name}
            </Button>{' '}
            <span className={styles.quiet}>
              {t('map.datasets', { count: datasets, number: format.number(datasets) })}
            </span>
          </li>
        ))}
      </ul>
      {names.length > SHOWN && (
        <p className={styles.quiet}>
          {t('map.more', { count: names.length - SHOWN, number: format.number(names.length - SHOWN) })}
        </p>
      )}
    </div>
  )
}

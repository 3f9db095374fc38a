import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Sparkline.module.css'
import { sparklinePath, trendOf } from './sparklinePath.ts'

const WIDTH = 88
const HEIGHT = 22

type Props = { kind: 'views' | 'downloads'; counts: readonly number[]; total: number }

/** The counts of the last days as a line, with their sum and their direction in words. */
export function Sparkline({ kind, counts, total }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  if (total === 0) return <span className={styles.none}>{t(`use.none.${kind}`)}</span>
  return (
    <span className={styles.use}>
      <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className={styles.base} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
        <path d={sparklinePath(counts, WIDTH, HEIGHT)} />
      </svg>
      <span>
        {t(`use.${kind}`, { count: total, number: format.number(total) })}
        <VisuallyHidden>, {t(`use.trend.${trendOf(counts)}`)}</VisuallyHidden>
      </span>
    </span>
  )
}

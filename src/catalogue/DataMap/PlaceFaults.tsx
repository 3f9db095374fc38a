import { useTranslation } from 'react-i18next'
import { PLACE_FAULTS, type PlaceFault } from '../../lib/geo/locate.ts'
import { useFormat } from '../format.ts'

type Props = {
  faults: Readonly<Record<PlaceFault, number>>
  /** The rows of a table, or the features of a file. */
  of?: 'rows' | 'features'
}

/** How many rows or features are not on the map, and why. */
export function PlaceFaults({ faults, of = 'rows' }: Props) {
  const { t } = useTranslation('map')
  const format = useFormat()
  return PLACE_FAULTS.filter((fault) => faults[fault] > 0).map((fault) => (
    <p key={fault}>
      {t(of === 'rows' ? `fault.${fault}` : `featureFault.${fault}`, {
        count: faults[fault],
        number: format.number(faults[fault]),
      })}
    </p>
  ))
}

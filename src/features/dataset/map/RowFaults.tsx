import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import { PLACE_FAULTS, type PlaceFault } from '../../../lib/geo/locate.ts'

type Props = { faults: Readonly<Record<PlaceFault, number>> }

/** How many rows are not on the map, and why. */
export function RowFaults({ faults }: Props) {
  const { t } = useTranslation('map')
  const format = useFormat()
  return PLACE_FAULTS.filter((fault) => faults[fault] > 0).map((fault) => (
    <p key={fault}>{t(`fault.${fault}`, { count: faults[fault], number: format.number(faults[fault]) })}</p>
  ))
}

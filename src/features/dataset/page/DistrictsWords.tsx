import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { valuesByProvince } from '../../../lib/geo/districts.ts'
import { provinceName } from '../../../lib/geo/provinces.ts'

type Props = { values: readonly string[]; otherwise: string }

/** The province whose districts a filter has chosen; `otherwise` if they are not all of one. The list of districts is large. */
export function DistrictsWords({ values, otherwise }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const [first] = valuesByProvince(values, 'district')
  if (!first || first.values.length < values.length) return otherwise
  const count = values.length
  return t('filter.districtsOf', { count, number: format.number(count), province: provinceName(first.plate) })
}

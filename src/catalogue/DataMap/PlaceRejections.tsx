import { useTranslation } from '../../i18n/useTranslation.ts'
import { PLACE_REJECTIONS, type PlaceRejection } from '../../lib/geo/locate.ts'
import { useFormat } from '../format.ts'

type Props = {
  rejections: Readonly<Record<PlaceRejection, number>>
  /** The rows of a table, or the features of a file. */
  of?: 'rows' | 'features'
}

/** How many rows or features are not on the map, and why. */
export function PlaceRejections({ rejections, of = 'rows' }: Props) {
  const { t } = useTranslation('map')
  const format = useFormat()
  return PLACE_REJECTIONS.filter((rejection) => rejections[rejection] > 0).map((rejection) => (
    <p key={rejection}>
      {t(of === 'rows' ? `rejection.${rejection}` : `featureRejection.${rejection}`, {
        count: rejections[rejection],
        number: format.number(rejections[rejection]),
      })}
    </p>
  ))
}

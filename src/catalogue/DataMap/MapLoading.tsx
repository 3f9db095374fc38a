import { useTranslation } from '../../i18n/useTranslation.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'

/** The place of a map while its rows or its code load. */
export function MapLoading() {
  const { t } = useTranslation('map')
  return (
    <div aria-busy="true">
      <Skeleton label={t('loading')} lines={[1]} times={8} />
    </div>
  )
}

import { useEffect } from 'react'
import { useSite } from '../../../../catalogue/site.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { preloadOutlines } from '../../../../ui/Map/basemap/readBasemap.ts'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'

/** The place of a map while its rows or its code load. The outlines below them load at the same time. */
export function MapLoading() {
  const { t } = useTranslation('map')
  const hasOutlines = !useSite().mapTiles
  // The files are loaded outside React.
  useEffect(() => {
    if (hasOutlines) preloadOutlines()
  }, [hasOutlines])
  return (
    <div aria-busy="true">
      <Skeleton label={t('loading')} lines={[1]} times={8} />
    </div>
  )
}

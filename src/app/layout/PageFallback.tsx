import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'

/** Stands in where a page's code is still on its way. Its words are on their way too, so it has none. */
export function PageFallback() {
  return (
    <div aria-busy="true">
      <Skeleton label={undefined} lines={[0.4, 0.9, 0.7]} times={3} />
    </div>
  )
}

import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'

/** Shown while a page's code is loading. It has no text, because the messages are loading too. */
export function PageFallback() {
  return (
    <div aria-busy="true">
      <Skeleton label={undefined} lines={[0.4, 0.9, 0.7]} times={3} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { LONGEST_PLACE } from '#contract/longestPlace.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { paths } from '../../../paths.ts'

type Props = {
  /** The dataset's name. */
  dataset: string
  /** What the report already contains: `resource`, `column`, `row`, `value`. */
  place?: Readonly<Record<string, string>>
  className?: string | undefined
  children: ReactNode
}

/** A link to the form that reports a problem; nothing if the portal takes no requests. */
export function ReportLink({ dataset, place = {}, className, children }: Props) {
  const { dataRequest } = useSite()
  if (dataRequest === null) return null
  const parts = Object.entries(place).map(([name, text]) => [name, text.slice(0, LONGEST_PLACE)])
  return (
    <Link
      to={paths.dataRequests({ kind: 'problem', dataset, ...Object.fromEntries(parts) })}
      rel="nofollow"
      className={className}
      data-print="hide"
    >
      {children}
    </Link>
  )
}

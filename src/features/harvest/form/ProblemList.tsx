import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldLink } from '../../../ui/FieldLink.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import type { FormProblem } from './useSourceForm.ts'

type Props = {
  problems: readonly FormProblem[]
  /** How often the form was refused: the focus then moves here. */
  refusals: number
  /** What else was refused. */
  children: ReactNode
}

/** All problems of the form, with links to their fields. */
export function ProblemList({ problems, refusals, children }: Props) {
  const { t } = useTranslation('harvest')
  const box = useRef<HTMLDivElement>(null)
  // Focus is outside React.
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  return (
    <div ref={box} tabIndex={-1}>
      {problems.length > 0 && (
        <Notice tone="error" title={t('problems.summary', { count: problems.length })}>
          <ul>
            {problems.map(({ field, message }) => (
              <li key={field}>
                <FieldLink id={`harvest-${field}`}>{message}</FieldLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {children}
    </div>
  )
}

import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import type { Period } from '../draft/changeDraft.ts'
import { uncoveredPeriod } from '../draft/uncoveredPeriod.ts'
import { fieldId } from '../fields/fields.ts'
import type { Form } from '../fields/form.ts'

/** Offers a period with that of new files in place of the dataset's, which was there before. */
export function PeriodNotice({ form: { draft, change } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const uncovered = uncoveredPeriod(draft)
  if (!uncovered) return null
  const { read, whole } = uncovered
  const use = () => {
    // The button disappears.
    document.getElementById(fieldId('coverageFrom'))?.focus()
    change((current) => ({ ...current, ...whole, acceptedPeriod: whole }))
  }
  return (
    <Notice tone="warning" isLive>
      <p>{t('period.covers', valuesOf(read))}</p>
      <Button onClick={use}>{t(wordsOf(whole), valuesOf(whole))}</Button>
    </Notice>
  )
}

const valuesOf = ({ coverageFrom, coverageTo }: Period) => ({ from: coverageFrom, to: coverageTo })

/** A period without a start or an end stays without it. */
function wordsOf({ coverageFrom, coverageTo }: Period) {
  if (coverageFrom === '') return 'period.useTo'
  return coverageTo === '' ? 'period.useFrom' : 'period.use'
}

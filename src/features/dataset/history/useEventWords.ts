import type { Activity } from '#contract/activity.ts'
import type { Dataset } from '#contract/entities.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFileTitle } from '../files/useFileTitle.ts'
import { fileOf, kindOf } from './lineWords.ts'

/** What happened, in words; of a table with the title of its file. */
export function useEventWords(): (line: Activity, dataset: Dataset) => string {
  const { t } = useTranslation('history')
  const titleOf = useFileTitle()
  return (line, dataset) => {
    const event = t(`event.${kindOf(line)}`)
    const file = fileOf(line, dataset)
    return file ? t('eventAndFile', { event, file: titleOf(file).text }) : event
  }
}

import type { DatasetChange } from '#contract/dataset_change.ts'
import type { Dataset } from '#contract/entities.ts'
import { readFrequency } from '#contract/frequency.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFileTitle } from '../files/useFileTitle.ts'
import { useExtraLabel } from '../page/useExtraLabel.ts'

const FIELDS =
  `title name notes url version author author_email maintainer maintainer_email license_id organization owner_org
  private publish_at state type tags groups extras resources title_translated notes_translated metadata_modified`.split(
    /\s+/,
  )
const FILE_FIELDS = 'name description format url size hash opens_at'.split(' ')

type Field = keyof typeof import('#locales/en/history.json')['fields']
type FileField = keyof typeof import('#locales/en/history.json')['fileFields']
// The lists above have these names.
const isField = (name: string): name is Field => FIELDS.includes(name)
const isFileField = (name: string): name is FileField => FILE_FIELDS.includes(name)

/**
 * What a change is called and how its values are shown, in the language of the page. The files of `dataset` have their
 * titles in that language.
 */
export function useChangeWords(dataset?: Dataset) {
  const { t } = useTranslation('history')
  const { t: word } = useTranslation('catalogue')
  const format = useFormat()
  const extra = useExtraLabel()
  const titleOf = useFileTitle()

  /** The label of a field of the dataset, by CKAN's name. */
  const fieldLabel = (name: string): string => (isField(name) ? t(`fields.${name}`) : extra.labelOf(name))

  const nameOf = ({ part, name }: DatasetChange): string => {
    if (part === 'resource_field') return isFileField(name) ? t(`fileFields.${name}`) : extra.labelOf(name)
    if (part === 'resource_order') return t('fileOrder')
    return part === 'extra' ? extra.labelOf(name) : fieldLabel(name)
  }

  const labelOf = (change: DatasetChange): string => {
    const { lang, resource } = change
    const name = nameOf(change)
    const field = lang === null ? name : t('inLanguage', { field: name, language: format.language(lang) })
    if (!resource) return field
    const file = dataset?.resources.find(({ id }) => id === resource.id)
    return t('ofFile', { file: file ? titleOf(file).text : resource.name || resource.id, field })
  }

  const shownValue = ({ part, name }: DatasetChange, value: string): string => {
    if (part === 'field' && name === 'private') return t(value === 'true' ? 'values.private' : 'values.public')
    if (part === 'field' && name === 'publish_at') return format.dateTime(value)
    if (part === 'resource_field' && name === 'opens_at') return format.dateTime(value)
    if (part === 'field' && name === 'state')
      return value === 'active' || value === 'deleted' || value === 'draft' ? t(`values.${value}`) : value
    if (part === 'resource_field' && name === 'size' && /^\d{1,15}$/.test(value)) return format.bytes(Number(value))
    const frequency = part === 'extra' && extra.isFrequency(name) ? readFrequency(value) : undefined
    return frequency ? word(`frequency.${frequency}`) : value
  }

  return { fieldLabel, labelOf, shownValue }
}

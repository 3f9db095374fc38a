import { limits } from '#contract/limits.ts'
import { reservedNames } from '#contract/reservedNames.ts'
import type words from '#locales/en/administration.json'
import type { ApiError } from '../../../api/errors.ts'
import type { Locales } from '../../../i18n/languages.ts'
import type { GroupFields } from './groupFields.ts'

/** The fields of the form as users see them. */
export type FormField = 'title' | 'name' | 'parent' | 'review' | 'description' | 'logo'

/** Why a field cannot be saved: a message key, or a message of the portal. */
export type GroupProblem = { field: FormField | undefined } & (
  | { key: keyof typeof words.problems; max?: number }
  | { text: string }
)

const NAME = /^[a-z0-9_-]*$/
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
/** What the file dialog offers. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',')

type Entered = {
  fields: GroupFields
  /** The fields as the portal has them. */
  before: GroupFields
  logo: File | undefined
  locales: Locales
}

/** All problems of the form, in its order, by the limits of the API. */
export function problemsOf({ fields, before, logo, locales }: Entered): GroupProblem[] {
  const { name = '', image_url = '' } = fields
  const of = (text: 'title' | 'description') => locales.map((lang) => (fields[`${text}-${lang}`] ?? '').trim())
  const isLong = (text: 'title' | 'description') => of(text).some((value) => value.length > limits.text.max)
  const problems: (GroupProblem | false)[] = [
    of('title').every((value) => value === '') && { field: 'title', key: 'titleMissing' },
    isLong('title') && { field: 'title', key: 'textLong', max: limits.text.max },
    nameProblem(name.trim()),
    isLong('description') && { field: 'description', key: 'textLong', max: limits.text.max },
    logo !== undefined && logo.size > limits.image.max && { field: 'logo', key: 'logoLarge', max: limits.image.max },
    logo !== undefined && !IMAGE_TYPES.includes(logo.type) && { field: 'logo', key: 'logoType' },
    image_url !== (before.image_url ?? '') && !isWebAddress(image_url) && { field: 'logo', key: 'logoAddress' },
    image_url.length > limits.text.max && { field: 'logo', key: 'textLong', max: limits.text.max },
  ]
  return problems.filter((problem) => problem !== false)
}

function nameProblem(name: string): GroupProblem | false {
  if (name === '') return { field: 'name', key: 'nameMissing' }
  if (name.length < 2) return { field: 'name', key: 'nameShort' }
  if (name.length > limits.name.max) return { field: 'name', key: 'textLong', max: limits.name.max }
  if (!NAME.test(name)) return { field: 'name', key: 'nameLetters' }
  return reservedNames.group.includes(name) && { field: 'name', key: 'nameReserved' }
}

/** Empty, or with http or https. */
const isWebAddress = (text: string): boolean =>
  text.trim() === '' || (/^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim()))

const FIELD_OF: Readonly<Record<string, FormField>> = {
  name: 'name',
  groups: 'parent',
  title: 'title',
  title_translated: 'title',
  description: 'description',
  description_translated: 'description',
  image_url: 'logo',
  image_upload: 'logo',
}

/**
 * The portal's validation errors by field. `problemsOf` has already checked the letters and the length of the address, so
 * the portal refuses it only when it is taken; its own message names things that the form does not have.
 */
export const portalProblems = ({ fields }: ApiError): GroupProblem[] =>
  Object.entries(fields).map(([path, messages]) => {
    const field = FIELD_OF[path.split('.')[0] ?? '']
    if (field === 'name') return { field, key: 'nameTaken' }
    const text = messages.join(' ')
    // CKAN writes this in English only. Its texts are saved by then: a file is sent after them.
    if (path === 'image_upload' && /^unsupported upload type/i.test(text)) return { field, key: 'logoRefused' }
    return { field, text: field === undefined ? `${path}: ${text}` : text }
  })

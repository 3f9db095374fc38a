import type { UpdateSchedule } from '#contract/updateSchedule.ts'
import type { TableRange } from '#table/range/TableRange.ts'
import { knownLocales, type Locale } from '../../../i18n/languages.ts'
import { type DraftFile, firstText } from '../draft/draft.ts'
import { sentRange } from '../files/table/tableRange.ts'

type ResourceInput = {
  name: string
  name_translated: Record<string, string>
  description: string
  format: string
  default_view?: string
  update_schedule?: UpdateSchedule | ''
  /** Empty opens the file now. */
  opens_at?: string
  /** Null takes an earlier one back. */
  table_range?: TableRange | null
}

/** The fields of a resource without its content or address. */
export function resourceInput(file: DraftFile, locale: Locale): ResourceInput {
  const written = knownLocales.flatMap((lang) => {
    const text = file.title[lang].trim()
    return text === '' ? [] : [[lang, text] as const]
  })
  return {
    name: firstText(file.title, locale) || file.name,
    name_translated: Object.fromEntries(written),
    description: file.description.trim(),
    format: file.format.trim(),
    ...(file.view !== undefined && { default_view: file.view }),
    ...(file.kind === 'link' && file.schedule !== undefined && { update_schedule: file.schedule }),
    ...(file.kind === 'file' && file.opensAt !== undefined && { opens_at: file.opensAt }),
    ...(file.range && { table_range: sentRange(file) ?? null }),
  }
}

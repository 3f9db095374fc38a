import type { Dataset } from '#contract/entities.ts'
import { extraTexts } from '../lib/extraTexts.ts'
import { type Extra, extrasOf } from './extras.ts'

/** The extras as pages show them: lists and translations as texts. */
export const shownExtras = (dataset: Dataset, locale: string): Extra[] => extrasOf(dataset, locale, extraTexts)

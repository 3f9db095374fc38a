import type { RichNode } from '../../../../lib/richText.ts'

export type DocxFailure = 'encrypted' | 'notThis' | 'damaged' | 'textTooLong'

/** What the worker makes of a Word document: its text as safe elements, or why it cannot be shown. */
export type DocxReply = { nodes: RichNode[]; isCut: boolean } | { failure: DocxFailure }

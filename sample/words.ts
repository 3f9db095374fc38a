/** A text in the sample's two languages. */
export type Words = { readonly tr: string; readonly en: string }

export const words = (tr: string, en: string): Words => ({ tr, en })

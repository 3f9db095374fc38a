import { parseRichText } from '../lib/richText.ts'
import { RichNodes } from './RichNodes.tsx'

type Props = {
  /** Markdown, possibly with HTML. */
  text: string
  lang?: string | undefined
  /** The highest level of the headings in the notes: one below the heading of its section. */
  headingLevel: 2 | 3 | 4
}

/** A publisher's formatted text, reduced to safe elements. */
export const FormattedNotes = ({ text, lang, headingLevel }: Props) => (
  <RichNodes nodes={parseRichText(text)} lang={lang} headingLevel={headingLevel} />
)

/** A text as one line: line breaks, tabs and other control characters become a space. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Whether a title can have a period. The code that finds it is loaded for these datasets only. */
export const hasYear = (title: string | null) => /(?:19|20)\d\d/.test(title ?? '')

/** The reference number that a form without JavaScript sends as a query parameter. */
export const referenceIn = (search: URLSearchParams) => search.get('reference')?.trim() || undefined

/** A year and a number. Other texts are not looked up: PostgreSQL refuses some of them. */
const REFERENCE = /^\d{4}-\d{1,12}$/

/** Whether a text can be the reference of a request. */
export const isReference = (text: string): boolean => REFERENCE.test(text)

/**
 * Classes of SQLSTATE that name what is in the tables: a published statement ran when it was published, so they have changed. 42501
 * is about rights.
 */
const UNFIT = /^(?:21|22|42(?!501))/

/** Whether the error of a published query means that it does not fit its tables any more. */
export const isUnfitStatement = ({ status, code }: { status: number; code: string }): boolean =>
  status === 409 && UNFIT.test(code)

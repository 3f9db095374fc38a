const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The name of a person, or the username if nobody would see anything of it. */
export const visibleName = (fullName: string, username: string): string =>
  VISIBLE.test(fullName) ? fullName : username

import { kindOf } from '../../../catalogue/columnKind.ts'

/** The word for a PostgreSQL type as a reader knows it. */
export const typeKey = (type: string) => `type.${kindOf(type)}` as const

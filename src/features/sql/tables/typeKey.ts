import { kindOf } from '../../../catalogue/columnKind.ts'

/** The translation key of a PostgreSQL type. */
export const typeKey = (type: string) => `type.${kindOf(type)}` as const

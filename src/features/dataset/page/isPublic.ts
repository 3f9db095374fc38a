import type { Dataset } from '#contract/entities.ts'

/** Whether everyone can see a dataset: only then can other sites embed it and feeds and archives contain it. */
export const isPublic = ({ private: isPrivate, state }: Dataset): boolean => !isPrivate && state === 'active'

import type { Resource } from '#contract/entities.ts'

/** The ways in which a file's data can be displayed. */
export const VIEWS = ['table', 'chart', 'map'] as const
export type ViewName = (typeof VIEWS)[number]

/** The view in which the publisher wants a file to open: the extra `default_view` of the resource. */
export const chosenView = (resource: Resource): ViewName | undefined =>
  VIEWS.find((name) => name === resource['default_view'])

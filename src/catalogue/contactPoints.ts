import type { Dataset } from '#contract/entities.ts'
import { objects, text } from '../api/raw.ts'

/** The contact points of a dataset with DCAT's subfields (ckanext-dcat with ckanext-scheming) that have an email address. */
export const contactPoints = (dataset: Dataset): { name: string; email: string }[] =>
  objects(dataset['contact'])
    .map((point) => ({
      name: text(point['name']),
      email: text(point['email'])
        .trim()
        .replace(/^mailto:/, ''),
    }))
    .filter(({ email }) => email !== '')

import * as v from 'valibot'
import { limits } from './limits.ts'

/** Reads of the portal outside the CKAN API, by query name. */
export type PortalRead =
  | 'data_request_form'
  | 'data_request_list'
  | 'data_request_show'
  | 'data_request_recipient'
  | 'ckan_facts'
  | 'dataset_labels'

/** Names of actions, of which `ckan_facts` says which the CKAN behind the portal lacks. */
export const ckanFactsInput = v.object({
  names: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,100}$/))),
    v.maxLength(limits.ckanFactNames.max),
  ),
})

/** What the API page says of the CKAN behind the portal. `rowsMax`: its ckan.datastore.search.rows_max, null if unknown. */
export type CkanFacts = { missing: string[]; rowsMax: number | null }

/** The type of the datasets whose labels `dataset_labels` has; most are of the type `dataset`. */
export const datasetLabelsInput = v.object({ type: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) })

/**
 * What a schema (ckanext-scheming) calls a field and its stored values, in one language. `lang` is the language of the label;
 * missing if the schema does not say it.
 */
export type FieldLabels = {
  name: string
  label?: string
  lang?: string
  choices?: (readonly [stored: string, label: string])[]
  /** Fields of its entries. */
  subfields?: FieldLabels[]
}

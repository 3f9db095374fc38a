import * as v from 'valibot'
import { isoDate, tagName } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { flag, naturalNumber, nullableText, optionalReference, optionalText, reference, text } from './fields.ts'
import { isFrequencyKey } from './frequency.ts'
import { atMost, limits } from './limits.ts'

const names = v.optional(v.pipe(v.array(reference, 'notList'), atMost<string[]>(limits.bulkValues)))
const tagNames = v.optional(v.pipe(v.array(tagName, 'notList'), atMost<string[]>(limits.bulkValues)))

/** What an undo restores: the extra with this key gets the value; if it is missing, it is added at its former place. */
const frequencyExtra = v.looseObject({
  key: v.pipe(reference, v.check(isFrequencyKey, 'invalidValue')),
  value: v.nullish(text, ''),
  position: naturalNumber(0),
})

const change = v.looseObject({
  private: v.optional(v.boolean('notFlag')),
  /** When a private dataset becomes public. A dataset that becomes public loses it, so an undo restores it. */
  publish_at: isoDate,
  license_id: nullableText,
  /** The update frequency, as the extra that holds it; empty: none. */
  frequency: optionalText,
  frequency_extra: v.optional(frequencyExtra),
  /** The id or name of the organization that gets the datasets. */
  owner_org: optionalReference,
  /** Free tags, not those of a vocabulary. */
  add_tags: tagNames,
  remove_tags: tagNames,
  add_groups: names,
  remove_groups: names,
})
export type BulkChange = v.InferOutput<typeof change>

const target = v.looseObject({
  id: reference,
  /** The last change that the caller knows: a dataset with another one is not changed. */
  metadata_modified: reference,
  /** Takes the place of the common change, such as the `undo` of an earlier call. */
  change: v.optional(change),
})

const named = { id: v.string(), name: v.string(), title: v.string() }

/** Makes the same change to many datasets in one transaction, and says which ones it did not change and why. Not in CKAN. */
export const bulk_update_metadata = defineContract({
  effect: 'write',
  input: v.looseObject({
    datasets: v.pipe(v.array(target, 'notListOfDicts'), atMost<v.InferOutput<typeof target>[]>(limits.bulkDatasets)),
    change: v.optional(change, {}),
    /** Whether nothing is written: the result is what a call without it would give. */
    dry_run: flag(false),
  }),
  output: v.object({
    changed: v.array(
      v.object({
        ...named,
        metadata_modified: v.string(),
        /** The names of the fields that change. */
        fields: v.array(v.string()),
        /** The change that restores the former values. */
        undo: change,
      }),
    ),
    /** Datasets that have these values already. */
    unchanged: v.array(v.object(named)),
    refused: v.array(
      v.object({
        /** As in the call. */
        id: v.string(),
        /** Null if the caller may not edit the dataset. */
        title: v.nullable(v.string()),
        reason: v.picklist(['not_found', 'not_authorized', 'changed_since', 'invalid']),
        /** The reason in the language of the call. */
        message: v.string(),
      }),
    ),
  }),
})

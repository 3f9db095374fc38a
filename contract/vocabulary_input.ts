import * as v from 'valibot'
import { tagName } from './dataset_input.ts'
import { tag } from './entities.ts'
import { listOfDicts, text } from './fields.ts'
import { limits } from './limits.ts'

export const vocabulary = v.looseObject({ id: v.string(), name: v.string(), tags: v.array(tag) })

export const vocabularyName = v.pipe(
  v.nullish(text, ''),
  v.nonEmpty('missingValue'),
  v.check((value) => value === '' || [...value].length >= 2, 'vocabularyNameShort'),
  v.maxLength(limits.name.max, 'nameTooLong'),
)

export const vocabularyTags = listOfDicts(v.looseObject({ name: tagName }), limits.vocabularyTags)

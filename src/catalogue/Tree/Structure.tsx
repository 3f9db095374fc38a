import { Suspense } from 'react'
import { useNamespace } from '../../i18n/useNamespace.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { parseExactly } from '../../lib/parseExactly.ts'
import { jsonTree } from './jsonTree.ts'
import { Tree } from './Tree.tsx'

/** Longer JSON is shown as text. */
const TREE_CHARACTERS = 1_000_000

type Props = { value: object; label: string }

/** A list or an object in a cell, as a tree; as JSON if its texts cannot be loaded. */
export function Structure(props: Props) {
  return (
    <Suspense fallback={null}>
      <WordedTree {...props} />
    </Suspense>
  )
}

function WordedTree({ value, label }: Props) {
  const hasWords = useNamespace('preview')
  const { t } = useTranslation('preview')
  if (!hasWords) return JSON.stringify(value)
  const root = jsonTree(value, { null: t('tree.null'), yes: t('tree.yes'), no: t('tree.no') })
  return <Tree root={root} label={label} />
}

/** A list or an object, also as JSON in a text; undefined for other values. */
export function structureOf(value: unknown): object | undefined {
  if (typeof value === 'object' && value !== null) return value
  if (typeof value !== 'string' || value.length > TREE_CHARACTERS || !/^\s*[[{]/.test(value)) return undefined
  try {
    return parseExactly(value) as object // it begins as a list or an object
  } catch {
    return undefined
  }
}

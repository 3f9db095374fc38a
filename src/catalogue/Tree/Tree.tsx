import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useFormat } from '../format.ts'
import styles from './Tree.module.css'
import type { TreeNode } from './TreeNode.ts'

const PORTION = 100
const LONGEST_TEXT = 2_000
/** Nodes with few children are open down to this level. */
const OPEN_LEVELS = 2
const OPEN_CHILDREN = 12

/** A tree of <details>: the browser's own keyboard commands and search work in it. */
export function Tree({ root, label }: { root: TreeNode; label: string }) {
  return (
    <section
      aria-label={label}
      className={styles.tree}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {root.value ? <Leaf node={root} /> : <Children node={root} level={1} />}
    </section>
  )
}

function Children({ node, level }: { node: TreeNode; level: number }) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const [shown, setShown] = useState(PORTION)
  const more = Math.min(PORTION, node.count - shown)
  return (
    <ul>
      {node.children(0, Math.min(shown, node.count)).map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file never changes while it is shown
        <li key={index}>{child.value ? <Leaf node={child} /> : <Branch node={child} level={level} />}</li>
      ))}
      {more > 0 && (
        <li>
          <Button look="quiet" onClick={() => setShown(shown + PORTION)}>
            {t('tree.more', { count: more, number: format.number(more) })}
          </Button>
        </li>
      )}
    </ul>
  )
}

function Branch({ node, level }: { node: TreeNode; level: number }) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const [isOpen, setOpen] = useState(level < OPEN_LEVELS && node.count <= OPEN_CHILDREN)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <bdi className={styles.label}>{node.label}</bdi>{' '}
        <span className={styles.count}>
          {t('tree.items', { count: node.count, number: format.number(node.count) })}
        </span>
      </summary>
      {isOpen && <Children node={node} level={level + 1} />}
    </details>
  )
}

function Leaf({ node: { label, value } }: { node: TreeNode }) {
  const text = value?.text ?? ''
  return (
    <span className={styles.leaf}>
      {label !== '' && <bdi className={styles.label}>{label}</bdi>}{' '}
      <bdi data-look={value?.look}>{text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text}</bdi>
    </span>
  )
}

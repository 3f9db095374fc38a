import { Fragment, type ReactNode } from 'react'
import { headingLevels } from '../lib/headingLevels.ts'
import type { RichNode } from '../lib/richText.ts'
import styles from './RichNodes.module.css'

type Props = {
  nodes: readonly RichNode[]
  lang?: string | undefined
  /** The highest level of the headings. */
  headingLevel: 2 | 3 | 4
}

/** Safe elements of a formatted text, such as a document's. */
export function RichNodes({ nodes, lang, headingLevel }: Props) {
  return (
    <div className={styles.notes} lang={lang}>
      {renderAll(nodes, headingLevels(nodes, headingLevel))}
    </div>
  )
}

type Levels = ReadonlyMap<RichNode, number>

const renderAll = (nodes: readonly RichNode[], levels: Levels): ReactNode =>
  nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree never changes while it is shown
    <Fragment key={index}>{render(node, levels)}</Fragment>
  ))

function render(node: RichNode, levels: Levels): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  if (tag === 'br') return <br />
  if (tag === 'hr') return <hr />
  if (tag === 'a') {
    if (href === undefined) return renderAll(children, levels)
    return (
      <a href={href} rel={href.startsWith('/') ? undefined : 'nofollow noopener'}>
        {renderAll(children, levels)}
      </a>
    )
  }
  if (tag === 'table') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
      <div className={styles.scroll} tabIndex={0}>
        <table>{renderAll(children, levels)}</table>
      </div>
    )
  }
  // parseRichText returns only tags from its allow-list.
  const level = levels.get(node)
  const Tag = (level === undefined ? tag : `h${level}`) as 'div'
  return <Tag>{renderAll(children, levels)}</Tag>
}

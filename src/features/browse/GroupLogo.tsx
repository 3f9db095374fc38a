import { useState } from 'react'
import { useLocale } from '../../i18n/useLocale.ts'
import { upperFirst } from '../../lib/upperFirst.ts'
import styles from './Browse.module.css'

/** The logo of an organization or category; if it cannot be shown, the first letter of the title. */
export function GroupLogo({ src, title }: { src: string; title: string }) {
  const locale = useLocale()
  const [isBroken, setIsBroken] = useState(false)
  const [first = ''] = upperFirst(title.trim(), locale)
  if (isBroken)
    return (
      <span aria-hidden="true" className={styles.monogram}>
        {first}
      </span>
    )
  return (
    <img
      // An image that the page's policy blocks fails before hydration, when nothing listens for the error.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setIsBroken(true)
      }}
      src={src}
      alt=""
      className={styles.image}
      onError={() => setIsBroken(true)}
    />
  )
}

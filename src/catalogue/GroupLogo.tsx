import { useLocale } from '../i18n/useLocale.ts'
import { safeHref } from '../lib/safeHref.ts'
import { useImageFailure } from '../ui/useImageFailure.ts'
import styles from './GroupLogo.module.css'
import { monogramColour, monogramOf } from './monogram.ts'

type Props = {
  name: string
  title: string
  /** The address of the logo; empty or undefined if there is none. */
  src: string | undefined
  size: 'small' | 'large'
}

/** The logo of an organization or category; without one that can be shown, letters of its title. */
export function GroupLogo({ name, title, src, size }: Props) {
  const locale = useLocale()
  const address = src ? safeHref(src) : undefined
  const { hasFailed, listeners } = useImageFailure(address)
  if (!address || hasFailed)
    return (
      <span aria-hidden="true" className={styles.monogram} data-size={size} style={tintOf(name)}>
        {monogramOf(title, locale)}
      </span>
    )
  return (
    <img
      {...listeners}
      src={address}
      alt=""
      className={styles.image}
      data-size={size}
      loading={size === 'small' ? 'lazy' : undefined}
    />
  )
}

/** The colours of data are too light for small letters, so they are around them. */
function tintOf(name: string) {
  const colour = monogramColour(name)
  return { borderColor: colour, background: `color-mix(in srgb, ${colour} 14%, var(--color-surface))` }
}

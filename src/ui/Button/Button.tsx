import type { ComponentProps } from 'react'
import { classNames } from '../classNames.ts'
import styles from './Button.module.css'

export type ButtonLook = 'main' | 'plain' | 'quiet'

type Props = ComponentProps<'button'> & {
  /** `main` at most once per screen; `quiet` looks like a link. */
  look?: ButtonLook
}

export function Button({ look = 'plain', type = 'button', className, ...rest }: Props) {
  return <button {...rest} type={type} data-look={look} className={classNames(styles.button, className)} />
}

/** The button's class, for links that look like a button: `<a className={buttonFace} data-look="main">`. */
export const buttonFace = styles.button ?? ''

import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../classNames.ts'
import { useSingleRun } from '../useSingleRun.ts'
import styles from './Button.module.css'

export type ButtonLook = 'main' | 'plain' | 'quiet'

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** `main` at most once per screen; `quiet` looks like a link. */
  look?: ButtonLook
  /** While the promise that it returns is pending, further clicks do nothing: a double-click sends one request. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

export function Button({ look = 'plain', type = 'button', className, onClick, ...rest }: Props) {
  const click = useSingleRun((event: MouseEvent<HTMLButtonElement>) => onClick?.(event))
  const face = classNames(styles.button, className)
  return <button {...rest} onClick={onClick && click} type={type} data-look={look} className={face} />
}

/** The button's class, for links that look like a button: `<a className={buttonFace} data-look="main">`. */
export const buttonFace = styles.button ?? ''

import { Link } from '../../i18n/Link.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'

type Props = {
  title: string
  /** Who may use it, or why it does not exist. */
  why: string
  /** What to do; left out where no role would help. */
  next?: string
  /** The page to go back to. */
  back: { to: string; text: string }
}

/** Shown instead of a form: to users who may not use it, or where its subject does not exist. */
export function NotAllowed({ title, why, next, back }: Props) {
  return (
    <Notice tone="warning" title={title}>
      <p>{why}</p>
      {next !== undefined && <p>{next}</p>}
      <p>
        <Link to={back.to}>{back.text}</Link>
      </p>
    </Notice>
  )
}

import { useEffect, useRef } from 'react'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import gate from '../../../catalogue/SignIn/SignInGate.module.css'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { buttonFace } from '../../../ui/Button/Button.tsx'
import { CreatedTables } from '../files/table/CreatedTables.tsx'
import tone from '../Tone.module.css'
import type { Outcome } from './outcome.ts'

type Props = { outcome: Outcome; onEdit: (() => void) | undefined }

/** The result: who can see the dataset, its tables, and next steps. */
export function DoneView({ outcome: { dataset, kind, sent, proposalId }, onEdit }: Props) {
  const { t } = useTranslation('publish')
  const href = useHref()
  const format = useFormat()
  const { hasOwnCatalogue } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus is outside React: the form that had it is gone.
  useEffect(() => heading.current?.focus(), [])
  const title = dataset.title.trim() || dataset.name
  const isOut = kind === 'published' || kind === 'changed'
  const { publish_at } = dataset
  const seenBy = isOut ? (dataset.private ? (publish_at ? 'scheduled' : 'private') : 'public') : kind
  return (
    <div className={gate.gate}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`outcome.${kind}`)}
      </h1>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{t(`outcome.${seenBy}Why`, { time: publish_at && format.dateTime(publish_at) })}</p>
      {sent && <CreatedTables {...sent} />}
      <p className={tone.actions}>
        {isOut && !dataset.private && (
          <>
            <Link to={paths.dataset(dataset.name)} className={buttonFace} data-look="main">
              {t('outcome.open')}
            </Link>
            <CopyButton text={href(paths.dataset(dataset.name))} what={t('outcome.address')} look="plain">
              {t('outcome.copy')}
            </CopyButton>
          </>
        )}
        {proposalId && <Link to={paths.proposal(proposalId)}>{t('outcome.proposal')}</Link>}
        {kind !== 'deleted' && (
          <>
            <Link to={paths.edit(dataset.name)} onClick={onEdit}>
              {t(kind === 'saved' ? 'outcome.continue' : 'outcome.edit')}
            </Link>
            <Link to={paths.publish({ from: dataset.name })}>{t('outcome.another')}</Link>
          </>
        )}
        {kind === 'deleted' && hasOwnCatalogue && <Link to={paths.trash()}>{t('outcome.trash')}</Link>}
        <Link to={paths.account()}>{t('outcome.account')}</Link>
      </p>
    </div>
  )
}

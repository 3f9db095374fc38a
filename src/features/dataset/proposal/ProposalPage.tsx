import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Output } from '#contract/index.ts'
import type { ApiError } from '../../../api/errors.ts'
import { readDataset } from '../../../api/readDataset.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { SignInGate } from '../../../catalogue/SignIn/SignInGate.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { ChangeList } from '../history/ChangeList.tsx'
import { Answer } from './Answer.tsx'
import styles from './Proposal.module.css'

type Proposal = Output<'dataset_proposal_show'>

/** `/dataset/proposal/<id>`: what an editor proposes, for its author and for those who approve it. */
export function ProposalPage() {
  const { t } = useTranslation('proposal')
  const { id = '' } = useParams()
  return (
    <SignInGate title={t('title')} why={t('gate')}>
      {(me) => <ProposalOf key={me.id} id={id} userId={me.id} />}
    </SignInGate>
  )
}

function ProposalOf({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation('proposal')
  const locale = useLocale()
  const call = useCall()
  const { data, error, refetch } = useQuery<Proposal, ApiError>({
    queryKey: ['proposal', locale, userId, id],
    queryFn: () => call('dataset_proposal_show', { id }),
    retry: false,
  })
  const isMissing = error?.kind === 'not_found'
  return (
    <div className={styles.page}>
      <h1>{t(isMissing ? 'missing' : 'title')}</h1>
      {isMissing ? (
        <p>{t('missingWhy')}</p>
      ) : (
        error && <ErrorNotice error={error} title={t('failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton label={t('loading')} lines={[0.5, 0.8]} times={2} />}
      {data && <Shown proposal={data} onAnswered={() => void refetch()} />}
      <p>
        <Link to={paths.dashboard()}>{t('dashboard')}</Link>
      </p>
    </div>
  )
}

function Shown({ proposal, onAnswered }: { proposal: Proposal; onAnswered: () => void }) {
  const { t } = useTranslation(['proposal', 'history'])
  const format = useFormat()
  const locale = useLocale()
  const { package: dataset, user, note, comment, state, answered_by, conflicts } = proposal
  const title = titleIn(dataset, locale)
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.dataset}>
          <Link to={paths.dataset(dataset.name)} lang={title.lang}>
            {title.text}
          </Link>
        </p>
        <p>
          <strong>{t(`state.${state}`)}</strong>
        </p>
        <p>{t('by', { user, date: format.dateTime(proposal.changed) })}</p>
      </div>
      {note && <p className={styles.text}>{t('note', { note })}</p>}
      {state === 'returned' && comment && (
        <Notice tone="warning" title={t('state.returned')}>
          <p className={styles.text}>{t('comment', { comment })}</p>
        </Notice>
      )}
      {answered_by && state !== 'proposed' && <p>{t('answered', { user: answered_by })}</p>}
      {conflicts.length > 0 && (
        <Notice tone="warning" title={t('conflicts')}>
          <p>{t('conflictsWhy', { fields: conflicts.join(', ') })}</p>
        </Notice>
      )}
      <Section title={t('changes')}>
        <ChangeList changes={proposal.changes} dataset={readDataset(proposal.proposed)} />
      </Section>
      <Answer proposal={proposal} onAnswered={onAnswered} />
    </>
  )
}

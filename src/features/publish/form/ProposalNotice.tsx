import { useQuery } from '@tanstack/react-query'
import type { DatasetProposal } from '#contract/datasetProposal.ts'
import type { ApiError } from '../../../api/errors.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'

/** Says that what is saved needs approval, and what became of an earlier proposal. */
export function ProposalNotice({ datasetId }: { datasetId: string | undefined }) {
  const { t } = useTranslation('publish')
  const call = useCall()
  const { data: earlier } = useQuery<DatasetProposal | null, ApiError>({
    queryKey: ['ownProposal', datasetId],
    queryFn: async () => {
      const { results } = await call('dataset_proposal_list', { package_id: datasetId ?? '' })
      return results.find(({ can_answer, can_withdraw }) => can_withdraw && !can_answer) ?? null
    },
    enabled: datasetId !== undefined,
    retry: false,
  })
  if (!earlier)
    return (
      <Notice title={t('proposal.need')}>
        <p>{t('proposal.needWhy')}</p>
      </Notice>
    )
  const isReturned = earlier.state === 'returned'
  return (
    <Notice tone={isReturned ? 'warning' : 'plain'} title={t(isReturned ? 'proposal.returned' : 'proposal.waiting')}>
      {isReturned && <p>{t('proposal.comment', { comment: earlier.comment })}</p>}
      <p>{t('proposal.waitingWhy')}</p>
      <p>
        <Link to={paths.proposal(earlier.id)}>{t('proposal.see')}</Link>
      </p>
    </Notice>
  )
}

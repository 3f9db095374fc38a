import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from './Proposal.module.css'

type Proposal = Output<'dataset_proposal_show'>
/** As `proposalNote` of contract/limits.ts. */
const MOST_CHARACTERS = 2_000
type Step = 'approve' | 'return' | 'withdraw'
type Props = { proposal: Proposal; onAnswered: () => void }

/** What the user may do with a proposal: approve it, say what is missing, change it, withdraw it. */
export function Answer({ proposal, onAnswered }: Props) {
  const { t } = useTranslation('proposal')
  const format = useFormat()
  const call = useCall()
  const client = useQueryClient()
  const [comment, setComment] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { id, changed, can_answer, can_withdraw } = proposal
  // An error may mean that somebody else was faster.
  const reload = () => {
    onAnswered()
    return client.invalidateQueries()
  }
  const step = useSingleMutation<Output<'dataset_proposal_return'>, Step>({
    mutationFn: (what) => {
      if (what === 'withdraw') return call('dataset_proposal_withdraw', { id })
      if (what === 'approve') return call('dataset_proposal_approve', { id, changed })
      return call('dataset_proposal_return', { id, comment, changed })
    },
    onSuccess: reload,
    onError: reload,
  })
  const run = (what: Step) => {
    const lacks = what === 'return' && comment.trim() === ''
    setIsEmpty(lacks)
    // The error is a description of the field.
    if (lacks) field.current?.focus()
    if (!lacks) step.mutate(what)
  }
  const button = (what: Step) => (
    <Button look={what === 'approve' ? 'main' : 'plain'} aria-disabled={step.isPending} onClick={() => run(what)}>
      {t(what)}
    </Button>
  )
  const done = step.data?.state
  return (
    <>
      <StatusMessage message={done && done !== 'proposed' ? t(`done.${done}`) : ''} />
      {step.error && <ErrorNotice error={step.error} title={t('refused')} />}
      {can_answer && (
        <Section title={t('answer')}>
          <div className={styles.form}>
            {proposal.conflicts.length === 0 && <p className={styles.actions}>{button('approve')}</p>}
            <Field
              label={t('returnLabel')}
              hint={t('returnHint', { max: format.number(MOST_CHARACTERS) })}
              error={isEmpty ? t('returnEmpty') : undefined}
            >
              {(control) => (
                <textarea
                  {...control}
                  ref={field}
                  rows={4}
                  maxLength={MOST_CHARACTERS}
                  value={comment}
                  onChange={({ target }) => setComment(target.value)}
                />
              )}
            </Field>
            <p className={styles.actions}>{button('return')}</p>
          </div>
        </Section>
      )}
      {can_withdraw && (
        <p className={styles.actions}>
          {!can_answer && <Link to={paths.edit(proposal.package.name)}>{t('edit')}</Link>}
          {button('withdraw')}
        </p>
      )}
    </>
  )
}

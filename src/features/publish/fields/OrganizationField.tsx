import { useEffect, useEffectEvent } from 'react'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Options } from '../../../ui/Options.tsx'
import { fieldId } from './fields.ts'
import type { Form } from './form.ts'
import { useOrganizations } from './useOrganizations.ts'

/** The organization that publishes; if the user has only one, it is chosen. */
export function OrganizationField({ form: { draft, change, errorOf } }: { form: Form }) {
  const { t } = useTranslation('publish')
  const { organizations, error, refetch, titleOf } = useOrganizations()
  const choose = (organization: string) => change((current) => ({ ...current, organization }))
  const only = organizations?.length === 1 ? organizations[0]?.id : undefined
  const chooseOnly = useEffectEvent(choose)
  // The list is loaded after the form.
  useEffect(() => {
    if (only !== undefined && draft.organization === '') chooseOnly(only)
  }, [only, draft.organization])

  const isElsewhere = draft.organization !== '' && !organizations?.some(({ id }) => id === draft.organization)
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {organizations?.length === 0 && (
        <Notice tone="warning" title={t('organization.none')}>
          <p>{t('organization.noneNext')}</p>
        </Notice>
      )}
      <Field
        id={fieldId('organization')}
        label={t('labels.organization')}
        hint={t('hints.organization')}
        error={errorOf('organization')}
      >
        {(control) => (
          <select {...control} value={draft.organization} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('organization.choose')}</option>
            {isElsewhere && <option value={draft.organization}>{titleOf(draft) || t('organization.other')}</option>}
            <Options of={organizations?.map(({ id, title }) => ({ value: id, label: title }))} />
          </select>
        )}
      </Field>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { groupTreeQuery } from '../../../api/queries/groupTree.ts'
import { alphabeticalTree, placesIn } from '../../../catalogue/groupTree.ts'
import { useSite } from '../../../catalogue/site.ts'
import { translated } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import { fieldId } from './fieldId.ts'

type Props = {
  /** The name of the organization that is edited; undefined for a new one. */
  own: string | undefined
  /** The name of its parent; empty for none. */
  parent: string
  error: string | undefined
  onChange: (parent: string) => void
}

/** A wide space, which HTML keeps, for each level. */
const INDENT = '\u2003'

/** The organization above this one. Itself and those below it cannot be chosen. Another CKAN may not have a hierarchy. */
export function ParentField({ own, parent, error, onChange }: Props) {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  const { hasOwnCatalogue } = useSite()
  const tree = useQuery({ ...groupTreeQuery(locale), enabled: hasOwnCatalogue })
  const sorted = useMemo(() => alphabeticalTree(tree.data ?? [], locale), [tree.data, locale])
  if (!hasOwnCatalogue) return null
  const places = [...placesIn(sorted)].filter(({ node, above }) => [node, ...above].every(({ name }) => name !== own))
  const isListed = parent === '' || places.some(({ node }) => node.name === parent)
  return (
    <Field
      id={fieldId('parent')}
      label={t('labels.parent')}
      hint={t(tree.error ? 'form.parentFailed' : 'form.parentHint')}
      error={error}
    >
      {(control) => (
        <select {...control} value={parent} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('form.noParent')}</option>
          {!isListed && <option value={parent}>{parent}</option>}
          {places.map(({ node, above }) => {
            const { text, lang } = translated(node.title_translated, node.title, locale)
            return (
              <option key={node.name} value={node.name} lang={lang}>
                {INDENT.repeat(above.length)}
                {text}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}

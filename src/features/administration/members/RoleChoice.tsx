import { useId } from 'react'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from '../Administration.module.css'
import { ROLES, type Role } from './member.ts'

type Props = { kind: GroupKind; role: Role; onChange: (role: Role) => void }

/** The roles, each with what its members may do. */
export function RoleChoice({ kind, role, onChange }: Props) {
  const { t } = useTranslation('administration')
  const name = useId()
  return (
    <fieldset className={styles.roles}>
      <legend>{t('members.role')}</legend>
      {ROLES[kind].map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === role} onChange={() => onChange(each)} />
          <span>
            {t(`roles.${each}.name`)}
            <span className={styles.quiet}>{t(`roles.${each}.${kind}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

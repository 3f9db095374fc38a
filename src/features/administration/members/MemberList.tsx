import { useState } from 'react'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { PersonName } from '../../../catalogue/PersonName.tsx'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fold } from '../../../lib/fold.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { FindField } from '../../../ui/FindField/FindField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../Administration.module.css'
import { isLastAdmin, type Member } from './member.ts'

type Props = {
  kind: GroupKind
  members: readonly Member[]
  onAsk: (member: Member, operation: 'change' | 'remove') => void
}

/** A list of this length has a field to find members. */
const LONG = 15
const SHOWN = 100

/** The members with their roles; each can be changed or removed, except the last administrator. */
export function MemberList({ kind, members, onAsk }: Props) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const found = members.filter(({ name, title }) => fold(`${name} ${title}`).includes(fold(wanted.trim())))
  const values = { count: found.length, number: format.number(found.length) }
  return (
    <>
      {members.length > LONG && <FindField label={t('members.find')} value={wanted} onChange={setWanted} />}
      {members.length === 0 && <p>{t(`members.none.${kind}`)}</p>}
      {wanted !== '' && <p role="status">{t('members.found', values)}</p>}
      <ul className={styles.members}>
        {found.slice(0, SHOWN).map((member) => (
          <li key={member.id}>
            <div>
              <Link to={paths.user(member.name)}>
                <strong>
                  <PersonName name={member.title} />
                </strong>
              </Link>{' '}
              <code>{member.name}</code>
              <p className={styles.quiet}>{t(`roles.${member.role}.name`)}</p>
            </div>
            {isLastAdmin(members, member) ? (
              <p className={styles.quiet}>{t('members.lastWhy')}</p>
            ) : (
              <p className={styles.actions}>
                <Button look="quiet" onClick={() => onAsk(member, 'change')}>
                  {t('members.change')}
                  <VisuallyHidden> {member.title}</VisuallyHidden>
                </Button>
                <Button look="quiet" onClick={() => onAsk(member, 'remove')}>
                  {t('members.remove')}
                  <VisuallyHidden> {member.title}</VisuallyHidden>
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className={styles.quiet}>{t('members.some', { number: format.number(SHOWN) })}</p>}
    </>
  )
}

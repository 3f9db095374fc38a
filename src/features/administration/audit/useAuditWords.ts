import { requestStatuses } from '#contract/dataRequest.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ROLES } from '../members/member.ts'
import type { AuditEntry } from './auditLine.ts'

type Field = keyof typeof import('#locales/en/audit.json')['fields']
const FIELDS: readonly string[] = [
  'title',
  'title_translated',
  'name',
  'notes',
  'notes_translated',
  'description',
  'description_translated',
  'url',
  'version',
  'author',
  'author_email',
  'maintainer',
  'maintainer_email',
  'license_id',
  'owner_org',
  'private',
  'state',
  'type',
  'tags',
  'groups',
  'extras',
  'resources',
  'publish_at',
  'image_url',
  'changes_need_approval',
  'users',
  'email',
  'fullname',
  'about',
  'password',
  'identity',
  'sysadmin',
  'source_type',
  'frequency',
  'config',
  'active',
] satisfies Field[]
const isField = (name: string): name is Field => FIELDS.includes(name)

/** Returns what an entry changed, in the language of the page; names of other fields, such as a dataset's own, are shown as they are. */
export function useAuditWords() {
  const { t } = useTranslation('audit')
  const { t: word } = useTranslation('administration')
  const format = useFormat()
  const fieldsOf = (changed: readonly string[]) =>
    format.list([...new Set(changed.map((name) => (isField(name) ? t(`fields.${name}`) : name)))])
  const roleOf = (name: string) => {
    const role = ROLES.organization.find((known) => known === name)
    return role ? word(`roles.${role}.name`) : name
  }
  const statusOf = (name: string) => {
    const status = requestStatuses.find((known) => known === name)
    return status ? t(`statuses.${status}`) : name
  }
  return ({ changed, member, role, token, status, assignee }: AuditEntry): string =>
    [
      changed.length > 0 && t('details.changed', { fields: fieldsOf(changed) }),
      member !== '' && (role === '' ? member : t('details.member', { name: member, role: roleOf(role) })),
      token !== '' && t('details.token', { name: token }),
      statusOf(status),
      assignee,
    ]
      .filter(Boolean)
      .join(', ')
}

import { useQuery } from '@tanstack/react-query'
import { currentToken } from '../../api/token.ts'
import { Link } from '../../i18n/Link.tsx'
import { useNamespace } from '../../i18n/useNamespace.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { isGroupAdmin } from '../SignIn/isGroupAdmin.ts'
import { mayCreate } from '../SignIn/mayCreate.ts'
import { mayEdit, type Portal } from '../SignIn/mayEdit.ts'
import { useCall } from '../SignIn/useCall.ts'
import { type Me, useMe } from '../SignIn/useMe.ts'
import { useSite } from '../site.ts'
import type { Subject } from './subject.ts'
import styles from './UserLinks.module.css'

/** The links of EditLinks, for a browser in which somebody signed in. */
export function UserLinks({ subject }: { subject: Subject }) {
  const { hasOwnCatalogue } = useSite()
  // The token for another CKAN belongs to one tab; a tab without it must not change what is known about the others.
  return hasOwnCatalogue || currentToken() !== undefined ? <LinksOfUser subject={subject} /> : null
}

function LinksOfUser({ subject }: { subject: Subject }) {
  const { data: me } = useMe()
  return me ? <PermittedLinks subject={subject} me={me} /> : null
}

function PermittedLinks({ subject, me }: { subject: Subject; me: Me }) {
  const call = useCall()
  const { hasOwnCatalogue } = useSite()
  const hasTexts = useNamespace('administration')
  const { t } = useTranslation('administration')
  const { data: isPermitted } = useQuery({
    queryKey: ['isPermitted', me.id, subject],
    queryFn: () => isPermittedTo(subject, me, { call, hasOwnCatalogue }),
    staleTime: 60_000,
    retry: false,
  })
  if (!isPermitted || !hasTexts) return null
  return (
    <nav className={styles.links} aria-label={t('links.label')} data-print="hide">
      <ul>
        {linksOf(subject, hasOwnCatalogue).map(([text, path]) => (
          <li key={path}>
            <Link to={path}>{t(text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

async function isPermittedTo(subject: Subject, me: Me, portal: Portal): Promise<boolean> {
  if (subject.kind === 'dataset') return mayEdit(subject.dataset, me, portal)
  return subject.kind === 'all' ? mayCreate(subject.of, me) : isGroupAdmin(subject.id, me, portal.call)
}

function linksOf(subject: Subject, hasOwnCatalogue: boolean) {
  if (subject.kind === 'dataset') {
    const { name } = subject.dataset
    return [
      ['links.edit', paths.edit(name)],
      ['links.template', paths.publish({ from: name })],
    ] as const
  }
  if (subject.kind === 'all') return [[`links.new.${subject.of}`, paths.newGroup(subject.of)]] as const
  const { kind, name } = subject
  return [
    ['links.edit', paths.editGroup(kind, name)],
    ['links.members', paths.members(kind, name)],
    ...(kind === 'organization' && hasOwnCatalogue
      ? ([['links.datasets', paths.dashboard({ organization: name })]] as const)
      : []),
  ] as const
}

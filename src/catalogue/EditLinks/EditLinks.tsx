import { onDemand } from '../../ui/deferred.tsx'
import { useSignInNoted } from '../SignIn/useSignInNoted.ts'
import type { Subject } from './subject.ts'

const UserLinks = onDemand(() => import('./UserLinks.tsx').then((part) => part.UserLinks))

/**
 * Links to edit the subject of a page, for users who may. They take no space: they are shown in the space above the
 * page's content. The document of the server never has them, and visitors who never signed in do not load their code.
 */
export function EditLinks({ subject }: { subject: Subject }) {
  return useSignInNoted() ? <UserLinks subject={subject} /> : null
}

import type { SiteSettings, User } from '../actions/define.ts'

type Settings = Pick<SiteSettings, 'createOrganizations' | 'createGroups'>

/** Whether a user may create organizations, or groups: sysadmins always, others by a setting. */
export function mayCreateGroup(isOrganization: boolean, user: User | null, config: Settings): boolean {
  const creators = isOrganization ? config.createOrganizations : config.createGroups
  return user !== null && (user.sysadmin || creators === 'users')
}

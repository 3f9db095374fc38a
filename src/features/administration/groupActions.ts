/** The actions of organizations and groups; they have the same inputs and outputs. */
export const groupActions = {
  organization: {
    show: 'organization_show',
    create: 'organization_create',
    patch: 'organization_patch',
    delete: 'organization_delete',
    purge: 'organization_purge',
    addMember: 'organization_member_create',
    removeMember: 'organization_member_delete',
  },
  group: {
    show: 'group_show',
    create: 'group_create',
    patch: 'group_patch',
    delete: 'group_delete',
    purge: 'group_purge',
    addMember: 'group_member_create',
    removeMember: 'group_member_delete',
  },
} as const

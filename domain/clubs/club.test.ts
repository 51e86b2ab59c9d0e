import { describe, expect, it } from 'vitest'
import {
  CLUB_ACTIONS,
  CLUB_BADGES,
  CLUB_STATUSES,
  MEMBER_RIGHTS,
  canInClub,
  canOrganize,
  collectsFor,
  includesRight,
  profileRefusal,
  readsPaymentsOf,
  rightsInLivingClub,
} from './club.ts'

describe('un club', () => {
  it('porte le badge de son état', () => {
    expect(CLUB_STATUSES.map((status) => CLUB_BADGES[status])).toEqual([
      'Club en attente',
      'Club actif',
      'Club suspendu',
      'Club inactif',
    ])
  })

  it.each([
    ['owner', CLUB_ACTIONS],
    [
      'manager',
      [
        'edit_profile',
        'invite_members',
        'manage_teams',
        'register_team',
        'pay',
        'cancel_registration',
        'manage_documents',
        'organize',
        'see_payments',
        'see_members',
        'speak',
        'see_players',
        'keep_score',
      ],
    ],
    ['treasurer', ['pay', 'manage_documents', 'manage_payments', 'see_payments', 'see_members', 'speak']],
    ['table', ['keep_score']],
    [null, []],
  ] as const)('permet à %s exactement cela', (right, actions) => {
    expect(CLUB_ACTIONS.filter((action) => canInClub(right, action))).toEqual(actions)
  })

  it('ne confie son nom, son logo et ses membres qu’à son responsable', () => {
    for (const action of ['edit_identity', 'manage_members'] as const) {
      expect(MEMBER_RIGHTS.filter((right) => canInClub(right, action))).toEqual(['owner'])
    }
  })

  it('montre ses propres paiements à tous sauf à la table, et ses comptes à qui encaisse ou organise', () => {
    const seen = (read: typeof collectsFor) => MEMBER_RIGHTS.filter((rights) => read({ id: 7, rights }) === 7)
    expect(seen(readsPaymentsOf)).toEqual(['owner', 'manager', 'treasurer'])
    expect(seen(collectsFor)).toEqual(['owner', 'manager', 'treasurer'])
    expect([readsPaymentsOf(null), collectsFor(null)]).toEqual([null, null])
  })

  it('ne laisse donner que ce que l’on a : un gestionnaire n’encaisse pas, il ne nomme ni responsable ni trésorier', () => {
    const given = (right: (typeof MEMBER_RIGHTS)[number] | null) =>
      MEMBER_RIGHTS.filter((one) => includesRight(right, one))
    expect(given('owner')).toEqual(MEMBER_RIGHTS)
    expect(given('manager')).toEqual(['manager', 'table'])
    expect(given('treasurer')).toEqual(['treasurer'])
    expect(given(null)).toEqual([])
  })

  it('dit pourquoi sa fiche ne se modifie pas', () => {
    expect(profileRefusal({ status: 'active', rights: 'manager' })).toBeNull()
    expect(profileRefusal({ status: 'pending', rights: 'owner' })).toBeNull()
    expect(profileRefusal({ status: 'active', rights: 'treasurer' })).toMatch(/responsables et ses gestionnaires/)
    expect(profileRefusal({ status: 'suspended', rights: 'owner' })).toMatch(/^Club suspendu/)
    expect(profileRefusal({ status: 'suspended', rights: 'table' })).toMatch(/responsables et ses gestionnaires/)
  })

  it('garde ses droits en attendant sa confirmation, et les perd suspendu ou fermé', () => {
    const rights = CLUB_STATUSES.map((status) => rightsInLivingClub({ status, rights: 'owner' }))
    expect(CLUB_STATUSES).toEqual(['pending', 'active', 'suspended', 'inactive'])
    expect(rights).toEqual(['owner', 'owner', null, null])
    expect(rightsInLivingClub(null)).toBeNull()
  })

  it('organise s’il est actif, agréé, et par un responsable ou un gestionnaire', () => {
    const granted = { status: 'active', can_organize: true } as const
    expect(MEMBER_RIGHTS.filter((right) => canOrganize(granted, right))).toEqual(['owner', 'manager'])
    expect(canOrganize({ ...granted, can_organize: false }, 'owner')).toBe(false)
    for (const status of ['pending', 'suspended', 'inactive'] as const) {
      expect(canOrganize({ ...granted, status }, 'owner')).toBe(false)
    }
  })
})

import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_ACTS,
  accountActRefusal,
  type ActingAdmin,
  actsOn,
  adminLacks,
  type JudgedAccount,
} from './account-acts.ts'
import { inactiveFrom, inactivityStep } from './inactivity.ts'

const admin: ActingAdmin = { user_id: 'anne', is_owner: false, powers: ['manage_users'] }
const owner: ActingAdmin = { user_id: 'odile', is_owner: true, powers: ['manage_users'] }
const person: JudgedAccount = {
  id: 'luc',
  status: 'active',
  is_complete: true,
  is_admin: false,
  is_owner: false,
  admin_waits: false,
  has_factor: true,
  factors_reset_at: null,
  erased_at: null,
}

describe('ce qu’un administrateur peut faire d’un compte', () => {
  test.each<[string, ActingAdmin, Partial<JudgedAccount>, readonly string[]]>([
    ['d’une personne', admin, {}, ['edit', 'write', 'suspend', 'sign_out', 'reset_factors', 'erase']],
    [
      'd’une personne, en propriétaire',
      owner,
      {},
      ['edit', 'write', 'suspend', 'sign_out', 'reset_factors', 'grant_admin', 'erase'],
    ],
    ['d’une personne, sans le pouvoir', { ...admin, powers: [] }, {}, []],
    ['de lui-même', admin, { id: 'anne', is_admin: true }, []],
    ['du propriétaire', admin, { id: 'odile', is_admin: true, is_owner: true }, []],
    ['d’un autre administrateur', admin, { is_admin: true }, []],
    [
      'd’un administrateur, en propriétaire',
      owner,
      { is_admin: true },
      ['edit', 'write', 'suspend', 'sign_out', 'reset_factors', 'withdraw_admin', 'erase'],
    ],
    [
      'd’un compte suspendu',
      owner,
      { status: 'suspended' },
      ['edit', 'write', 'restore', 'sign_out', 'reset_factors', 'erase'],
    ],
    [
      'd’un compte sans personne ni facteur',
      owner,
      { is_complete: false, has_factor: false },
      ['write', 'suspend', 'sign_out', 'erase'],
    ],
    [
      'de ce qui est prévu',
      admin,
      { factors_reset_at: 'x', erased_at: 'x' },
      ['edit', 'write', 'suspend', 'sign_out', 'keep_factors', 'keep'],
    ],
    [
      'd’une nomination qui attend',
      owner,
      { admin_waits: true },
      ['edit', 'write', 'suspend', 'sign_out', 'reset_factors', 'withdraw_admin', 'erase'],
    ],
  ])('%s', (_, by, facts, expected) => {
    const account = { ...person, ...facts }
    expect(actsOn(by, account).may).toEqual(expected)
    // A refusal always gives a reason. FORBIDDEN is only for refusals that no change of state would lift.
    for (const act of ACCOUNT_ACTS) {
      const refusal = accountActRefusal(act, by, account)
      if (refusal) expect(refusal.message).toMatch(/\.$/)
    }
  })

  test('un compte intouchable dit pourquoi', () => {
    expect(actsOn(admin, person).untouchable).toBeNull()
    expect(actsOn(admin, { ...person, id: 'anne' }).untouchable).toContain('votre propre compte')
    expect(actsOn(owner, { ...person, id: 'odile', is_owner: true }).untouchable).toContain('votre propre compte')
  })

  test('administrer demande un second facteur et un long mot de passe', () => {
    expect(adminLacks({ has_factor: true, has_long_password: true })).toEqual([])
    expect(adminLacks({ has_factor: false, has_long_password: false })).toEqual(['factor', 'password'])
  })
})

describe('le silence d’un compte', () => {
  const seen_at = new Date('2024-01-10T12:00:00Z')
  const first_at = new Date('2025-12-10T12:00:00Z')
  const second_at = new Date('2025-12-25T12:00:00Z')
  test.each([
    ['2025-12-10T11:59:00Z', null, null, null],
    ['2025-12-10T12:00:00Z', null, null, 'first_notice'],
    ['2025-12-25T11:59:00Z', first_at, null, null],
    ['2025-12-25T12:00:00Z', first_at, null, 'second_notice'],
    ['2026-01-10T11:59:00Z', first_at, second_at, null],
    ['2026-01-10T12:00:00Z', first_at, second_at, 'inactive'],
    // After years without the job, the account still gets its first notice.
    ['2030-01-10T12:00:00Z', null, null, 'first_notice'],
    ['2030-01-12T12:00:00Z', new Date('2030-01-10T12:00:00Z'), null, null],
    ['2030-01-12T12:00:00Z', first_at, new Date('2030-01-10T12:00:00Z'), null],
  ])('à %s\u00a0: %s', (now, first, second, expected) => {
    expect(inactivityStep({ seen_at, first_at: first, second_at: second }, new Date(now))).toBe(expected)
  })

  test('les avis disent le jour où le compte dort', () => {
    expect(inactiveFrom('first_notice', seen_at, first_at).toISOString()).toBe('2026-01-10T12:00:00.000Z')
    expect(inactiveFrom('second_notice', seen_at, new Date('2026-01-09T12:00:00Z')).toISOString()).toBe(
      '2026-01-24T12:00:00.000Z',
    )
  })
})

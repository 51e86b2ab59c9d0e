import { describe, expect, it } from 'vitest'
import { adminAccountProblem, canGrantAdmin, personActRefusal } from './administration.ts'

describe('agir sur un compte', () => {
  const refusal = (
    administrator: { id: string; is_owner: boolean },
    target: { id: string; is_admin: boolean; is_owner: boolean },
  ) =>
    personActRefusal(
      { user_id: administrator.id, is_owner: administrator.is_owner },
      { user_id: target.id, is_admin: target.is_admin, is_owner: target.is_owner },
    )
  const member = { id: 'b', is_admin: false, is_owner: false }
  const colleague = { id: 'b', is_admin: true, is_owner: false }
  const owner = { id: 'b', is_admin: true, is_owner: true }

  it.each([
    ['un membre, par un administrateur', false, member, null],
    ['un membre, par le propriétaire', true, member, null],
    ['un administrateur, par un autre', false, colleague, 'seul le propriétaire'],
    ['un administrateur, par le propriétaire', true, colleague, null],
    ['le propriétaire, par un administrateur', false, owner, 'personne d’autre'],
    ['le propriétaire, par quelqu’un qui le serait aussi', true, owner, 'personne d’autre'],
    ['soi-même', false, { ...colleague, id: 'a' }, 'Mon compte'],
    ['soi-même, propriétaire', true, { ...owner, id: 'a' }, 'Mon compte'],
  ])('%s', (_who, is_owner, target, said) => {
    expect(refusal({ id: 'a', is_owner }, target)).toEqual(said === null ? null : expect.stringContaining(said))
  })

  it('seul le propriétaire nomme et congédie', () => {
    expect([canGrantAdmin({ is_owner: true }), canGrantAdmin({ is_owner: false })]).toEqual([true, false])
  })
})

describe('devenir administrateur', () => {
  const ready = { status: 'active', has_long_password: true, has_factor: true } as const

  it.each([
    [{}, null],
    [{ status: 'inactive' }, null],
    [{ status: 'suspended' }, 'suspendu'],
    [{ has_long_password: false }, 'mot de passe de 12 caractères'],
    [{ has_factor: false }, 'second facteur'],
    [{ has_long_password: false, has_factor: false }, 'mot de passe'],
  ] as const)('%o', (lack, said) => {
    expect(adminAccountProblem({ ...ready, ...lack })).toEqual(said === null ? null : expect.stringContaining(said))
  })
})

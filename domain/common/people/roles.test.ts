import { describe, expect, it } from 'vitest'
import { ROLES, homePath, isOrganizer } from './roles.ts'

describe('les rôles', () => {
  it('ont chacun leur accueil', () => {
    expect(ROLES.map((role) => homePath({ role }))).toEqual(['/club', '/club', '/admin'])
    expect(homePath(null)).toBe('/?login=true')
    // Administrators without their second factor go to /admin, which asks for it.
    expect(ROLES.map((role) => homePath({ role, second_factor: 'to_enrol' }))).toEqual(['/admin', '/admin', '/admin'])
    expect(homePath({ role: 'club', second_factor: 'to_give' })).toBe('/club')
  })

  it('organisent s’ils sont organisateur ou administrateur', () => {
    expect(ROLES.filter((role) => isOrganizer({ role }))).toEqual(['organisateur', 'admin'])
    expect(isOrganizer(null)).toBe(false)
  })
})

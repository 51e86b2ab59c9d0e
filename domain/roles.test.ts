import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_STATUSES,
  ACCOUNT_STATUS_LABELS,
  ROLES,
  homePath,
  isAccountStatus,
  isOrganizer,
  isRole,
} from './roles.ts'

describe('les rôles', () => {
  it('ont chacun leur accueil', () => {
    expect(ROLES.map((role) => homePath({ role }))).toEqual(['/club', '/club', '/admin'])
    expect(homePath(null)).toBe('/?login=true')
  })

  it('organisent s’ils sont organisateur ou administrateur', () => {
    expect(ROLES.filter((role) => isOrganizer({ role }))).toEqual(['organisateur', 'admin'])
    expect(isOrganizer(null)).toBe(false)
  })

  it('ne se devinent pas', () => {
    expect([isRole('admin'), isRole('Admin'), isRole('owner')]).toEqual([true, false, false])
    expect([isAccountStatus('active'), isAccountStatus('actif')]).toEqual([true, false])
  })

  it('un compte est actif, suspendu ou inactif', () => {
    expect(ACCOUNT_STATUSES.map((status) => ACCOUNT_STATUS_LABELS[status])).toEqual(['Actif', 'Suspendu', 'Inactif'])
  })
})

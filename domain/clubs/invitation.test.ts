import { describe, expect, it } from 'vitest'
import { givableRights, invitationState, maskedEmail } from './invitation.ts'

const now = new Date('2026-10-10T10:00:00Z')
const sent = { accepted_at: null, revoked_at: null, expires_at: '2026-10-12T10:00:00Z' }

describe('une invitation', () => {
  it.each([
    ['attend sa réponse', sent, 'open'],
    [
      'a servi, même si son délai est passé depuis',
      { ...sent, accepted_at: '2026-10-01T10:00:00Z', expires_at: '2026-10-02T10:00:00Z' },
      'used',
    ],
    ['a été retirée par le club', { ...sent, revoked_at: '2026-10-09T10:00:00Z' }, 'revoked'],
    ['a dépassé son délai, à l’instant même', { ...sent, expires_at: '2026-10-10T10:00:00Z' }, 'expired'],
  ] as const)('%s', (_, invitation, state) => {
    expect(invitationState(invitation, now)).toBe(state)
  })

  it('ne donne que ce que l’on a, et seulement par qui peut inviter', () => {
    expect(givableRights('owner')).toEqual(['owner', 'manager', 'treasurer', 'table'])
    expect(givableRights('manager')).toEqual(['manager', 'table'])
    for (const right of ['treasurer', 'table', null] as const) expect(givableRights(right)).toEqual([])
  })

  it.each([
    ['camille.martin@club.fr', 'c***n@club.fr'],
    ['ab@club.fr', 'a***@club.fr'],
    ['abc@club.fr', 'a***@club.fr'],
    ['a@club.fr', 'a***@club.fr'],
    ['"a@b"@club.fr', '"***"@club.fr'],
  ])('montre %s à un autre comme %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked)
  })
})

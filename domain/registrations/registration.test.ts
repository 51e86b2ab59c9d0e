import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type RegistrationStatus,
  canCancelRegistration,
  canMoveRegistration,
  countsForUniqueness,
  isRegistrationStatus,
  registrationLabel,
  registrationStatusAt,
  takesAPlace,
} from './registration.ts'
import { REGISTRATION_STATUSES } from './registration-statuses.ts'

const DEADLINE = '2026-03-01T12:15:00Z'
const BEFORE = new Date('2026-03-01T12:14:59Z')
const AFTER = new Date(DEADLINE)

describe('la vie d’une inscription', () => {
  it('suit exactement ces passages', () => {
    const moves = REGISTRATION_STATUSES.flatMap((from) =>
      REGISTRATION_STATUSES.filter((to) => canMoveRegistration(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(moves.sort()).toEqual(
      [
        'held → pending',
        'held → expired',
        'held → cancelled',
        'pending → approved',
        'pending → rejected',
        'pending → cancelled',
        'approved → pending',
        'approved → cancelled',
        'expired → pending',
        'expired → waitlisted',
        'waitlisted → offered',
        'waitlisted → approved',
        'waitlisted → cancelled',
        'offered → pending',
        'offered → expired',
        'offered → cancelled',
      ].sort(),
    )
  })

  it('une place est prise par held, offered, pending et approved, par rien d’autre', () => {
    expect(REGISTRATION_STATUSES.filter(takesAPlace)).toEqual(['held', 'pending', 'approved', 'offered'])
  })

  it('la liste d’attente compte aussi pour l’unicité', () => {
    const extra = REGISTRATION_STATUSES.filter((status) => countsForUniqueness(status) && !takesAPlace(status))
    expect(extra).toEqual(['waitlisted'])
  })

  it.each<[RegistrationStatus | 'inconnu', boolean]>([
    ['held', true],
    ['offered', true],
    ['pending', true],
    ['approved', true],
    ['waitlisted', true],
    ['rejected', false],
    ['expired', false],
    ['cancelled', false],
    ['inconnu', false],
  ])('une inscription %s s’annule : %s', (status, expected) => {
    expect(canCancelRegistration(status)).toBe(expected)
  })
})

describe('ce que le temps fait d’une inscription', () => {
  it.each<[string, RegistrationStatus, boolean, Date, RegistrationStatus]>([
    ['une place retenue le reste jusqu’à la seconde dite', 'held', false, BEFORE, 'held'],
    ['une place retenue expire à la seconde dite', 'held', false, AFTER, 'expired'],
    ['une place retenue ne se libère pas tant que le paiement peut aboutir', 'held', true, AFTER, 'held'],
    ['une offre tient jusqu’à son terme', 'offered', false, BEFORE, 'offered'],
    ['une offre expire à son terme', 'offered', false, AFTER, 'expired'],
    ['une offre en cours de paiement ne se libère pas', 'offered', true, AFTER, 'offered'],
    ['une inscription en attente n’expire jamais en silence', 'pending', false, AFTER, 'pending'],
    ['une inscription validée n’expire pas', 'approved', false, AFTER, 'approved'],
  ])('%s', (_guarantee, status, payment_open, now, expected) => {
    const registration = { status, payment_open, hold_expires_at: DEADLINE, offer_expires_at: DEADLINE }
    expect(registrationStatusAt(registration, now)).toBe(expected)
  })

  it('ne fait que des passages permis', () => {
    const deadline = fc.option(fc.constant(DEADLINE))
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...REGISTRATION_STATUSES),
          hold_expires_at: deadline,
          offer_expires_at: deadline,
          payment_open: fc.boolean(),
        }),
        fc.constantFrom(BEFORE, AFTER),
        (registration, now) => {
          const status = registrationStatusAt(registration, now)
          expect(status === registration.status || canMoveRegistration(registration.status, status)).toBe(true)
        },
      ),
    )
  })
})

describe('ce qu’on lit d’une inscription', () => {
  it.each([
    ['pending', 'En attente', 'En attente'],
    ['approved', 'Approuvé', 'Validé'],
    ['rejected', 'Rejeté', 'Refusé'],
    ['cancelled', 'Annulée', 'Annulée'],
    ['held', 'Paiement en cours', 'Paiement en cours'],
    ['offered', 'Place proposée', 'Place proposée'],
    ['expired', 'Délai dépassé', 'Délai dépassé'],
    ['waitlisted', 'Liste d’attente, rang 3', 'Liste d’attente, rang 3'],
    ['inconnu', 'Rejeté', 'Rejeté'],
    ['', 'Rejeté', 'Rejeté'],
  ])('%s : « %s » dans le profil, « %s » dans l’espace club', (status, profile, club) => {
    expect(registrationLabel(status, { place: 'profile', rank: 3 })).toBe(profile)
    expect(registrationLabel(status, { place: 'club', rank: 3 })).toBe(club)
  })

  it('sans rang connu, la liste d’attente se lit sans rang', () => {
    expect(registrationLabel('waitlisted', { place: 'club' })).toBe('Liste d’attente')
    expect(registrationLabel('waitlisted', { place: 'club', rank: null })).toBe('Liste d’attente')
  })

  it('seul un état inconnu retombe sur « Rejeté » dans l’espace club', () => {
    for (const status of REGISTRATION_STATUSES) expect(registrationLabel(status, { place: 'club' })).not.toBe('Rejeté')
    expect(isRegistrationStatus('en_attente')).toBe(false)
  })
})

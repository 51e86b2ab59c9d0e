import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AvailabilityCode, categoryAvailability, dashboardLabel, tournamentAvailability } from './availability.ts'
import { placesLeft, sumOfSeats } from './seats.ts'
import { TOURNAMENT_STATUSES, type TournamentStatus } from '../tournament.ts'

const TIMES = {
  registration_opens_at: '2026-01-10T08:00:00Z',
  registration_closes_at: '2026-03-01T22:59:00Z',
  starts_at: '2026-03-14T08:00:00Z',
  ends_at: '2026-03-15T17:00:00Z',
}
const OPEN_TOURNAMENT = { ...TIMES, status: 'registration_open' as const }
const NOW = new Date('2026-02-01T12:00:00Z')
const EARLY = new Date('2026-01-01T12:00:00Z')
const LATE = new Date('2026-03-02T12:00:00Z')
const PLAYING = new Date('2026-03-14T12:00:00Z')
const OVER = new Date('2026-03-16T12:00:00Z')

const seats = (current_participants: number, max_participants: number) => ({ current_participants, max_participants })
const category = (current: number, max: number, status: 'open' | 'closed' | 'cancelled' = 'open') => ({
  ...seats(current, max),
  status,
})

describe('la disponibilité d’un tournoi d’une seule catégorie', () => {
  it.each<[TournamentStatus, Date, [number, number], AvailabilityCode, string]>([
    ['closed', NOW, [0, 16], 'closed', 'Fermé'],
    ['closed', NOW, [16, 16], 'closed', 'Fermé'],
    ['cancelled', NOW, [16, 16], 'cancelled', 'Annulé'],
    ['cancelled', LATE, [0, 16], 'cancelled', 'Annulé'],
    ['completed', OVER, [16, 16], 'completed', 'Terminé'],
    ['active', PLAYING, [16, 16], 'active', 'En cours'],
    ['registration_open', EARLY, [0, 16], 'planned', 'Planifié'],
    ['registration_open', EARLY, [16, 16], 'planned', 'Planifié'],
    ['registration_open', NOW, [16, 16], 'full', 'Complet'],
    ['registration_open', NOW, [17, 16], 'full', 'Complet'],
    ['registration_open', NOW, [15, 16], 'almost_full', 'Bientôt complet'],
    ['registration_open', NOW, [8, 10], 'almost_full', 'Bientôt complet'],
    ['registration_open', NOW, [12, 15], 'almost_full', 'Bientôt complet'],
    ['registration_open', NOW, [7, 10], 'open', 'Inscriptions ouvertes'],
    ['registration_open', NOW, [0, 16], 'open', 'Inscriptions ouvertes'],
    ['registration_open', LATE, [0, 16], 'closed', 'Fermé'],
    ['registration_open', PLAYING, [0, 16], 'active', 'En cours'],
    ['registration_open', OVER, [0, 16], 'completed', 'Terminé'],
    ['draft', NOW, [0, 16], 'planned', 'Planifié'],
    ['pending_review', NOW, [0, 16], 'planned', 'Planifié'],
  ])('%s le %s avec %j places prises se lit %s', (status, now, [current, max], code, label) => {
    expect(tournamentAvailability({ ...TIMES, status }, [category(current, max)], now)).toMatchObject({ code, label })
  })

  it('n’active le bouton que pour les deux derniers libellés, la liste d’attente que pour complet', () => {
    const instants = [EARLY, NOW, LATE, PLAYING, OVER]
    fc.assert(
      fc.property(
        fc.constantFrom(...TOURNAMENT_STATUSES),
        fc.constantFrom(...instants),
        fc.nat({ max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (status, now, current, max) => {
          const read = tournamentAvailability({ ...TIMES, status }, [category(current, max)], now)
          expect(read.canRegister).toBe(read.label === 'Bientôt complet' || read.label === 'Inscriptions ouvertes')
          expect(read.canJoinWaitingList).toBe(read.label === 'Complet')
          if (read.canRegister) expect(placesLeft(seats(current, max))).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('propose d’avertir à l’ouverture avant l’ouverture seulement, et jamais d’un brouillon', () => {
    expect(tournamentAvailability(OPEN_TOURNAMENT, [category(0, 8)], EARLY).canAskOpeningAlert).toBe(true)
    expect(tournamentAvailability(OPEN_TOURNAMENT, [category(0, 8)], NOW).canAskOpeningAlert).toBe(false)
    expect(tournamentAvailability({ ...TIMES, status: 'draft' }, [category(0, 8)], EARLY).canAskOpeningAlert).toBe(
      false,
    )
  })
})

describe('la disponibilité d’une catégorie engagée', () => {
  it.each<[string, TournamentStatus, Date, ReturnType<typeof category>, AvailabilityCode]>([
    ['suit son tournoi', 'registration_open', NOW, category(0, 8), 'open'],
    ['peut être complète seule', 'registration_open', NOW, category(8, 8), 'full'],
    ['peut être fermée seule', 'registration_open', NOW, category(0, 8, 'closed'), 'closed'],
    ['peut être annulée seule', 'registration_open', NOW, category(0, 8, 'cancelled'), 'cancelled'],
    [
      'fermée, reste fermée avant l’ouverture du tournoi',
      'registration_open',
      EARLY,
      category(0, 8, 'closed'),
      'closed',
    ],
    [
      'annulée, reste annulée pendant le tournoi',
      'registration_open',
      PLAYING,
      category(0, 8, 'cancelled'),
      'cancelled',
    ],
    ['ne rouvre pas un tournoi annulé', 'cancelled', NOW, category(0, 8), 'cancelled'],
    ['ne rouvre pas un tournoi terminé', 'completed', NOW, category(0, 8, 'closed'), 'completed'],
    ['ferme avec son tournoi', 'registration_open', LATE, category(0, 8), 'closed'],
  ])('%s', (_guarantee, status, now, entered, code) => {
    expect(categoryAvailability({ ...TIMES, status }, entered, now).code).toBe(code)
  })
})

describe('la disponibilité d’un tournoi à plusieurs catégories', () => {
  it.each<[string, ReturnType<typeof category>[], AvailabilityCode]>([
    ['complet seulement quand toutes le sont', [category(8, 8), category(8, 8)], 'full'],
    ['presque complet quand une seule garde une place', [category(16, 16), category(15, 16)], 'almost_full'],
    ['ouvert quand les sommes sont sous 80 %', [category(8, 8), category(0, 8)], 'open'],
    ['complet sans compter une catégorie annulée', [category(8, 8), category(0, 8, 'cancelled')], 'full'],
    ['complet sans compter une catégorie fermée', [category(8, 8), category(2, 8, 'closed')], 'full'],
    ['jamais complet par une catégorie trop remplie', [category(12, 8), category(4, 8)], 'almost_full'],
    ['annulé quand toutes le sont', [category(0, 8, 'cancelled'), category(0, 8, 'cancelled')], 'cancelled'],
    ['fermé quand aucune n’est ouverte', [category(0, 8, 'cancelled'), category(0, 8, 'closed')], 'closed'],
    ['fermé sans aucune catégorie', [], 'closed'],
  ])('%s', (_guarantee, categories, code) => {
    expect(tournamentAvailability(OPEN_TOURNAMENT, categories, NOW).code).toBe(code)
  })

  it('la vie du tournoi passe avant ses places', () => {
    expect(tournamentAvailability(OPEN_TOURNAMENT, [category(8, 8)], PLAYING).label).toBe('En cours')
    expect(tournamentAvailability({ ...OPEN_TOURNAMENT, status: 'cancelled' }, [category(0, 8)], NOW).label).toBe(
      'Annulé',
    )
  })

  it('avec une seule catégorie ouverte, se lit comme elle', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOURNAMENT_STATUSES),
        fc.constantFrom(EARLY, NOW, LATE, PLAYING, OVER),
        fc.nat({ max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (status, now, current, max) => {
          const tournament = { ...TIMES, status }
          const whole = tournamentAvailability(tournament, [category(current, max)], now)
          expect(whole).toEqual(categoryAvailability(tournament, category(current, max), now))
        },
      ),
    )
  })

  it('on peut s’inscrire au tout si et seulement si on le peut à une de ses catégories', () => {
    const entered = fc
      .record({ current: fc.nat({ max: 8 }), status: fc.constantFrom('open' as const, 'closed' as const) })
      .map(({ current, status }) => category(current, 8, status))
    fc.assert(
      fc.property(fc.array(entered, { minLength: 1, maxLength: 5 }), (categories) => {
        const some = categories.some((one) => categoryAvailability(OPEN_TOURNAMENT, one, NOW).canRegister)
        expect(tournamentAvailability(OPEN_TOURNAMENT, categories, NOW).canRegister).toBe(some)
      }),
    )
  })

  it('les sommes sont celles des catégories, et il ne manque jamais de places en dessous de zéro', () => {
    expect(sumOfSeats([seats(3, 8), seats(5, 16)])).toEqual(seats(8, 24))
    expect(sumOfSeats([])).toEqual(seats(0, 0))
    expect(placesLeft(seats(9, 8))).toBe(0)
  })
})

describe('le tournoi où mon club a sa place', () => {
  const times = {
    registration_opens_at: '2026-01-10T08:00:00Z',
    registration_closes_at: '2026-03-01T22:59:00Z',
    starts_at: '2026-03-14T08:00:00Z',
    ends_at: '2026-03-15T17:00:00Z',
  }
  it.each([
    ['registration_open', '2026-02-01T12:00:00Z', 'Inscriptions ouvertes'],
    ['registration_open', '2026-03-05T12:00:00Z', 'Planifié'],
    ['closed', '2026-02-01T12:00:00Z', 'Planifié'],
    ['registration_open', '2026-03-14T12:00:00Z', 'En cours'],
    ['active', '2026-03-14T12:00:00Z', 'En cours'],
  ] as const)('%s le %s se lit « %s »', (status, now, label) => {
    expect(dashboardLabel({ status, ...times }, new Date(now))).toBe(label)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  TOURNAMENT_ACTS,
  TOURNAMENT_MOVERS,
  TOURNAMENT_STATUSES,
  type TournamentStatus,
  isNotYetOpen,
  movesTournament,
  tournamentAfter,
  tournamentStatusAt,
} from './tournament.ts'

const TIMES = {
  registration_opens_at: '2026-01-10T08:00:00Z',
  registration_closes_at: '2026-03-01T22:59:00Z',
  starts_at: '2026-03-14T08:00:00Z',
  ends_at: '2026-03-15T17:00:00Z',
}

const BEFORE_OPENING = new Date('2026-01-01T00:00:00Z')
const OPEN = new Date('2026-02-01T00:00:00Z')
const PAST_CLOSING = new Date('2026-03-02T00:00:00Z')
const PLAYING = new Date('2026-03-14T08:00:00Z')
const OVER = new Date('2026-03-15T17:00:00Z')

describe('l’état d’un tournoi à l’instant où on le lit', () => {
  it.each<[TournamentStatus, Date, TournamentStatus]>([
    ['registration_open', BEFORE_OPENING, 'registration_open'],
    ['registration_open', OPEN, 'registration_open'],
    ['registration_open', PAST_CLOSING, 'closed'],
    ['registration_open', PLAYING, 'active'],
    ['registration_open', OVER, 'completed'],
    ['closed', OPEN, 'closed'],
    ['closed', PLAYING, 'active'],
    ['closed', OVER, 'completed'],
    ['active', OPEN, 'active'],
    ['active', OVER, 'completed'],
    ['completed', OPEN, 'completed'],
    ['cancelled', PAST_CLOSING, 'cancelled'],
    ['cancelled', OVER, 'cancelled'],
    ['draft', OVER, 'draft'],
    ['pending_review', OVER, 'pending_review'],
  ])('écrit %s, lu le %s, est %s', (status, now, expected) => {
    expect(tournamentStatusAt({ ...TIMES, status }, now)).toBe(expected)
  })

  it('change à la seconde dite, pas avant', () => {
    const justBefore = new Date(Date.parse(TIMES.starts_at) - 1)
    expect(tournamentStatusAt({ ...TIMES, status: 'closed' }, justBefore)).toBe('closed')
  })

  it('sans date de clôture, reste ouvert jusqu’au début', () => {
    const tournament = { ...TIMES, registration_closes_at: null, status: 'registration_open' } as const
    expect(tournamentStatusAt(tournament, PAST_CLOSING)).toBe('registration_open')
    expect(tournamentStatusAt(tournament, PLAYING)).toBe('active')
  })

  it('ne revient jamais en arrière quand le temps passe', () => {
    const order = ['registration_open', 'closed', 'active', 'completed']
    const instant = fc.date({ min: BEFORE_OPENING, max: new Date('2026-04-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...TOURNAMENT_STATUSES), instant, instant, (status, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        const tournament = { ...TIMES, status }
        const before = order.indexOf(tournamentStatusAt(tournament, earlier))
        expect(order.indexOf(tournamentStatusAt(tournament, later))).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('publié avant son ouverture, attend son heure ; un brouillon n’attend rien', () => {
    expect(isNotYetOpen({ ...TIMES, status: 'registration_open' }, BEFORE_OPENING)).toBe(true)
    expect(isNotYetOpen({ ...TIMES, status: 'registration_open' }, new Date(TIMES.registration_opens_at))).toBe(false)
    expect(isNotYetOpen({ ...TIMES, status: 'registration_open', registration_opens_at: null }, BEFORE_OPENING)).toBe(
      false,
    )
    expect(isNotYetOpen({ ...TIMES, status: 'draft' }, BEFORE_OPENING)).toBe(false)
  })
})

describe('la vie d’un tournoi', () => {
  it('suit exactement ces passages, par ces personnes', () => {
    const moves = TOURNAMENT_ACTS.flatMap((act) =>
      TOURNAMENT_STATUSES.flatMap((from) => {
        const to = tournamentAfter(act, from)
        return to ? [[act, from, to, TOURNAMENT_MOVERS.filter((mover) => movesTournament(act, mover)).join(' ')]] : []
      }),
    )
    expect(moves).toEqual([
      ['submit', 'draft', 'pending_review', 'organizer admin'],
      ['open', 'draft', 'registration_open', 'organizer admin'],
      ['approve', 'pending_review', 'registration_open', 'admin'],
      ['send_back', 'pending_review', 'draft', 'admin'],
      ['take_back', 'pending_review', 'draft', 'organizer admin'],
      ['close', 'registration_open', 'closed', 'organizer admin time'],
      ['reopen', 'closed', 'registration_open', 'organizer admin'],
      ['start', 'registration_open', 'active', 'time'],
      ['start', 'closed', 'active', 'time'],
      ['finish', 'active', 'completed', 'organizer admin time'],
      ['resume', 'completed', 'active', 'organizer admin'],
      ['cancel', 'draft', 'cancelled', 'organizer admin'],
      ['cancel', 'pending_review', 'cancelled', 'organizer admin'],
      ['cancel', 'registration_open', 'cancelled', 'organizer admin'],
      ['cancel', 'closed', 'cancelled', 'organizer admin'],
      ['cancel', 'active', 'cancelled', 'organizer admin'],
    ])
  })

  it('une fois clos ne repart que si on le rouvre, annulé jamais', () => {
    for (const act of TOURNAMENT_ACTS) {
      if (act !== 'resume') expect(tournamentAfter(act, 'completed')).toBeNull()
      expect(tournamentAfter(act, 'cancelled')).toBeNull()
    }
  })

  it('ce que le temps fait à la lecture est un passage du temps', () => {
    for (const status of TOURNAMENT_STATUSES) {
      const read = [PAST_CLOSING, PLAYING, OVER].map((now) => tournamentStatusAt({ ...TIMES, status }, now))
      const reachable = new Set<TournamentStatus>([status])
      for (let grown = 0; grown < reachable.size;) {
        grown = reachable.size
        for (const act of TOURNAMENT_ACTS.filter((one) => movesTournament(one, 'time')))
          for (const from of reachable) reachable.add(tournamentAfter(act, from) ?? from)
      }
      for (const later of read) expect(reachable).toContain(later)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { CLUB_STATUSES, MEMBER_RIGHTS, type ClubStatus, type MemberRight } from '../clubs/club.ts'
import { ROLES, type Role } from '../common/people/roles.ts'
import { TOURNAMENT_STATUSES } from './tournament.ts'
import {
  NOT_GRANTED,
  canManageTournament,
  canSeeTournament,
  creationRefusal,
  keepsAccountsOf,
  keepsDeskOf,
  organizesTournaments,
  seesDeskOf,
} from './tournament-rights.ts'

const OWN = 7
const HIDDEN = new Set(['draft', 'pending_review'])

/** Every kind of visitor: each role, in the organising club, in another club or in none. */
const VIEWERS = ROLES.flatMap((role) => [OWN, 8, null].map((id) => ({ role, club: id === null ? null : { id } })))

const runs = ({ role, club }: { role: Role; club: { id: number } | null }) =>
  role === 'admin' || (role === 'organisateur' && club?.id === OWN)

describe('un tournoi', () => {
  it('est géré par les administrateurs, et par son club tant qu’il organise', () => {
    const managing = VIEWERS.filter((viewer) => canManageTournament(viewer, { organizer: { id: OWN } }))
    expect(managing).toEqual(VIEWERS.filter(runs))
    expect(managing).toHaveLength(4)
    expect(canManageTournament(null, { organizer: { id: OWN } })).toBe(false)
  })

  it.each(TOURNAMENT_STATUSES)('%s, se lit de tous, sauf avant sa publication', (status) => {
    const tournament = { organizer: { id: OWN }, status }
    expect(canSeeTournament(null, tournament)).toBe(!HIDDEN.has(status))
    for (const viewer of VIEWERS) expect(canSeeTournament(viewer, tournament)).toBe(!HIDDEN.has(status) || runs(viewer))
  })

  it.each(TOURNAMENT_STATUSES)('%s, a ses comptes tenus par qui encaisse pour son club, une fois publié', (status) => {
    const asked = { organizer_club_id: OWN, status }
    for (const collects of [true, false])
      for (const viewer of VIEWERS)
        expect(keepsAccountsOf({ ...viewer, collects }, asked)).toBe(
          collects && viewer.club?.id === OWN && !HIDDEN.has(status),
        )
    expect(keepsAccountsOf(null, asked)).toBe(false)
  })
})

describe('la régie', () => {
  const everyClub = CLUB_STATUSES.flatMap((status) =>
    MEMBER_RIGHTS.flatMap((rights) => [OWN, 8].map((id) => ({ id, status, rights }))),
  )
  const living = (status: ClubStatus) => status === 'active' || status === 'pending'
  const scores = ({ id, status, rights }: { id: number; status: ClubStatus; rights: MemberRight }) =>
    id === OWN && living(status) && rights === 'table'

  it.each(TOURNAMENT_STATUSES)(
    'd’un tournoi %s est ouverte à la marque de son club vivant, et à elle seule',
    (status) => {
      const asked = { organizer_club_id: OWN, status }
      expect(keepsDeskOf(null, asked)).toBe(false)
      for (const club of everyClub) {
        expect(keepsDeskOf(club, asked)).toBe(scores(club) && !HIDDEN.has(status))
        for (const role of ROLES)
          expect(seesDeskOf({ role, club }, asked)).toBe(runs({ role, club }) || (scores(club) && !HIDDEN.has(status)))
      }
    },
  )
})

describe('créer un tournoi', () => {
  const open = { organizer_create_tournaments: true }
  const club = (may_create?: boolean) => (may_create === undefined ? null : { id: OWN, may_create })

  it.each([
    ['admin', undefined, false, null],
    ['admin', false, true, null],
    ['organisateur', true, true, null],
    ['organisateur', true, false, { code: 'FORBIDDEN', message: expect.stringContaining('nouveau tournoi') }],
    ['organisateur', false, true, { code: 'ORGANIZING_NOT_GRANTED', message: expect.stringContaining('ne peut plus') }],
    [
      'organisateur',
      undefined,
      true,
      { code: 'ORGANIZING_NOT_GRANTED', message: expect.stringContaining('ne peut plus') },
    ],
    ['club', false, true, { code: 'ORGANIZING_NOT_GRANTED', message: NOT_GRANTED }],
    ['club', undefined, false, { code: 'ORGANIZING_NOT_GRANTED', message: NOT_GRANTED }],
    ['club', true, true, null],
  ] as const)('%s, club autorisé : %s, ouvert : %s', (role, may_create, organizer_create_tournaments, refusal) => {
    expect(creationRefusal({ role, club: club(may_create) }, { ...open, organizer_create_tournaments })).toEqual(
      refusal,
    )
  })

  it('est à qui n’est pas qu’un club', () => {
    expect(ROLES.filter((role) => organizesTournaments({ role }))).toEqual(['organisateur', 'admin'])
  })
})

import { describe, expect, it } from 'vitest'
import {
  type RegistrationAttempt,
  type RegistrationVerdictCode,
  canQueue,
  canTakeAPlace,
  registrationVerdicts,
} from './eligibility.ts'
import { hasEnded } from '../registration.ts'
import { REGISTRATION_STATUSES } from '../registration-statuses.ts'
import { firstRefusal, refusals, warnings } from '../../common/verdict.ts'

const NOW = new Date('2026-02-01T12:00:00Z')

const TEAM = { name: 'Lyon 1', known: { category: 'U13', gender: 'feminin' }, younger_confirmed: false } as const

const ATTEMPT: RegistrationAttempt = {
  platform: { maintenance: false, registrations_open: true },
  account: { id: 'alice', status: 'active', is_admin: false },
  club: { status: 'active' },
  tournament: {
    status: 'registration_open',
    registration_opens_at: '2026-01-10T08:00:00Z',
    registration_closes_at: '2026-03-01T22:59:00Z',
    starts_at: '2026-03-14T08:00:00Z',
    ends_at: '2026-03-15T17:00:00Z',
    max_teams_per_club: 1,
    time_zone: 'Europe/Paris',
    organizer_status: 'active',
  },
  category: {
    status: 'open',
    current_participants: 3,
    max_participants: 8,
    category: 'U13',
    gender: 'feminin',
    waiting: 0,
  },
  club_registrations: [],
  unpaid_holds: [],
  hold: 'asked',
  team: TEAM,
}

const mine = { user_id: 'alice', user_name: 'Alice Martin', team_name: 'Lyon 1', status: 'pending' as const }
const colleagues = { user_id: 'bruno', user_name: 'Bruno Petit', team_name: 'Lyon 2', status: 'approved' as const }

type Change = {
  platform?: Partial<RegistrationAttempt['platform']>
  account?: Partial<RegistrationAttempt['account']>
  club?: RegistrationAttempt['club']
  tournament?: Partial<RegistrationAttempt['tournament']>
  category?: Partial<RegistrationAttempt['category']>
  club_registrations?: RegistrationAttempt['club_registrations']
  unpaid_holds?: RegistrationAttempt['unpaid_holds']
  hold?: RegistrationAttempt['hold']
  team?: Partial<NonNullable<RegistrationAttempt['team']>> | null
}

function attempt(change: Change): RegistrationAttempt {
  return {
    platform: { ...ATTEMPT.platform, ...change.platform },
    account: { ...ATTEMPT.account, ...change.account },
    club: change.club === undefined ? ATTEMPT.club : change.club,
    tournament: { ...ATTEMPT.tournament, ...change.tournament },
    category: { ...ATTEMPT.category, ...change.category },
    club_registrations: change.club_registrations ?? [],
    unpaid_holds: change.unpaid_holds ?? [],
    hold: change.hold ?? 'asked',
    team: change.team === null ? null : { ...TEAM, ...change.team },
  }
}

const codes = (change: Change, now = NOW) =>
  refusals(registrationVerdicts(attempt(change), now)).map(({ code }) => code)
const sentence = (change: Change, now = NOW) => firstRefusal(registrationVerdicts(attempt(change), now))?.message

describe('inscrire une équipe', () => {
  it('se fait quand rien ne s’y oppose', () => {
    const verdicts = registrationVerdicts(ATTEMPT, NOW)
    expect(canTakeAPlace(verdicts)).toBe(true)
    expect(canQueue(verdicts)).toBe(false)
    expect(verdicts.every(({ ok, message, detail }) => ok && message === null && detail === null)).toBe(true)
  })

  it.each<[string, Change, RegistrationVerdictCode]>([
    ['pendant la maintenance', { platform: { maintenance: true } }, 'maintenance'],
    ['quand les inscriptions sont suspendues', { platform: { registrations_open: false } }, 'registrations_closed'],
    ['depuis un compte suspendu', { account: { status: 'suspended' } }, 'account_suspended'],
    ['sans club', { club: null }, 'club_missing'],
    ['d’un club suspendu', { club: { status: 'suspended' } }, 'club_suspended'],
    ['d’un club inactif', { club: { status: 'inactive' } }, 'club_inactive'],
    ['à un tournoi annulé', { tournament: { status: 'cancelled' } }, 'tournament_cancelled'],
    ['à un tournoi terminé', { tournament: { status: 'completed' } }, 'tournament_completed'],
    ['à un tournoi en cours', { tournament: { status: 'active' } }, 'tournament_started'],
    ['à un tournoi fermé', { tournament: { status: 'closed' } }, 'tournament_closed'],
    ['à un tournoi en brouillon', { tournament: { status: 'draft' } }, 'tournament_not_open'],
    ['chez un organisateur suspendu', { tournament: { organizer_status: 'suspended' } }, 'organizer_suspended'],
    ['chez un organisateur inactif', { tournament: { organizer_status: 'inactive' } }, 'organizer_suspended'],
    ['à une catégorie fermée', { category: { status: 'closed' } }, 'category_closed'],
    ['à une catégorie annulée', { category: { status: 'cancelled' } }, 'category_closed'],
    ['à une catégorie complète', { category: { current_participants: 8 } }, 'category_full'],
    ['avant ceux qui attendent déjà', { category: { waiting: 2 } }, 'waiting_list'],
    ['une seconde fois', { club_registrations: [mine] }, 'already_registered'],
    ['après un collègue', { club_registrations: [colleagues] }, 'club_already_registered'],
    ['sans nom d’équipe', { team: { name: ' \u00a0 ' } }, 'team_name_empty'],
    ['avec un nom d’équipe trop long', { team: { name: 'x'.repeat(81) } }, 'team_name_too_long'],
  ])('ne se fait pas %s', (_when, change, code) => {
    expect(codes(change)).toEqual([code])
    expect(sentence(change)).toMatch(/\S/)
    expect(canTakeAPlace(registrationVerdicts(attempt(change), NOW))).toBe(false)
  })

  it.each<[string, Date, RegistrationVerdictCode]>([
    ['avant l’ouverture', new Date('2026-01-01'), 'tournament_not_open'],
    ['après la clôture', new Date('2026-03-02'), 'tournament_closed'],
    ['une fois le tournoi commencé', new Date('2026-03-14T08:00:00Z'), 'tournament_started'],
    ['une fois le tournoi fini', new Date('2026-03-16'), 'tournament_completed'],
  ])('ne se fait pas %s, tâche de fond passée ou non', (_when, now, code) => {
    expect(codes({}, now)).toEqual([code])
  })

  it('se fait par un club en attente, et par un administrateur pendant la maintenance', () => {
    expect(codes({ club: { status: 'pending' } })).toEqual([])
    expect(codes({ platform: { maintenance: true }, account: { is_admin: true } })).toEqual([])
  })

  it.each<[Change, string]>([
    [{ club: { status: 'suspended' } }, 'Votre club est suspendu'],
    [{ club: { status: 'inactive' } }, 'Votre club est inactif'],
    [{ category: { status: 'closed' } }, 'Les inscriptions à cette catégorie sont fermées.'],
    [{ category: { status: 'cancelled' } }, 'Cette catégorie est annulée.'],
  ])('%j se dit « %s »', (change, words) => {
    expect(sentence(change)).toContain(words)
  })

  it('ne dit pas que d’autres attendent quand elle dit déjà que tout est complet', () => {
    expect(codes({ category: { current_participants: 8, waiting: 2 } })).toEqual(['category_full'])
  })

  it('avant l’ouverture, le dit aussi d’une catégorie fermée', () => {
    expect(codes({ category: { status: 'closed' } }, new Date('2026-01-01'))).toEqual([
      'tournament_not_open',
      'category_closed',
    ])
  })

  it('accepte un nom d’équipe à la limite', () => {
    expect(codes({ team: { name: 'x'.repeat(80) } })).toEqual([])
  })

  it('dit avant toute saisie ce qu’aucune saisie ne peut changer', () => {
    expect(codes({ team: null })).toEqual([])
    expect(codes({ team: null, club_registrations: [mine] })).toEqual(['already_registered'])
  })
})

describe('une équipe par club', () => {
  it('dit à celui qui s’est inscrit qu’il l’est', () => {
    expect(sentence({ club_registrations: [mine] })).toBe('Vous êtes déjà inscrit à ce tournoi.')
  })

  it('nomme à un autre le collègue qui a inscrit le club', () => {
    const refusal = firstRefusal(registrationVerdicts(attempt({ club_registrations: [colleagues] }), NOW))
    expect(refusal?.message).toBe('Votre club est déjà inscrit (par Bruno Petit)')
    expect(refusal?.detail).toBe('Bruno Petit')
  })

  it('ne compte aucune inscription qui a pris fin', () => {
    const dead = REGISTRATION_STATUSES.filter(hasEnded).map((status) => ({ ...mine, status }))
    expect(codes({ club_registrations: dead })).toEqual([])
  })

  it('compte une place retenue, une offre et une attente', () => {
    for (const status of ['held', 'offered', 'waitlisted'] as const) {
      expect(codes({ club_registrations: [{ ...mine, status }] })).toEqual(['already_registered'])
    }
  })

  it('à plusieurs équipes permises, laisse entrer la suivante sous un autre nom', () => {
    expect(codes({ tournament: { max_teams_per_club: 2 }, club_registrations: [colleagues] })).toEqual([])
  })

  it.each(['Lyon 2', ' lyon 2 ', 'LYON-2'])('à plusieurs équipes permises, refuse le même nom écrit « %s »', (name) => {
    const change = { tournament: { max_teams_per_club: 2 }, club_registrations: [colleagues], team: { name } }
    expect(codes(change)).toEqual(['club_already_registered'])
  })

  it('à plusieurs équipes permises, dit quand le maximum est atteint', () => {
    const change = {
      tournament: { max_teams_per_club: 2 },
      club_registrations: [mine, colleagues],
      team: { name: 'Lyon 3' },
    }
    expect(codes(change)).toEqual(['team_limit'])
    expect(sentence(change)).toBe('Votre club a déjà inscrit 2 équipes dans cette catégorie, le maximum.')
  })
})

describe('un club qui a gardé des places sans les payer', () => {
  const unpaid_holds = [
    { from: '2026-02-01T10:00:00Z', to: '2026-02-01T10:15:00Z' },
    { from: '2026-02-01T10:20:00Z', to: '2026-02-01T10:35:00Z' },
  ]

  it('n’en réserve pas d’autre par carte avant le lendemain, et lit quand', () => {
    expect(codes({ unpaid_holds })).toEqual(['holds_unpaid'])
    expect(sentence({ unpaid_holds })).toMatch(/par carte à partir du .*2\sfévr.*11\sh\s15/)
    expect(codes({ unpaid_holds: unpaid_holds.slice(1) })).toEqual([])
  })

  it('peut choisir un autre moyen de paiement, prévenu que la carte ne l’est plus', () => {
    const verdicts = registrationVerdicts(attempt({ unpaid_holds, hold: 'possible' }), NOW)
    expect(canTakeAPlace(verdicts)).toBe(true)
    expect(warnings(verdicts).map(({ code }) => code)).toEqual(['holds_unpaid'])
    expect(registrationVerdicts(attempt({ unpaid_holds, hold: 'none' }), NOW).every(({ ok }) => ok)).toBe(true)
  })

  it('peut toujours attendre une place, et seulement s’il n’y en a plus', () => {
    const full = { unpaid_holds, category: { current_participants: 8 } }
    expect(canQueue(registrationVerdicts(attempt(full), NOW))).toBe(true)
    expect(canQueue(registrationVerdicts(attempt({ unpaid_holds }), NOW))).toBe(false)
  })
})

describe('la liste d’attente', () => {
  it.each<[string, Change, boolean]>([
    ['s’ouvre quand la catégorie est complète', { category: { current_participants: 8 } }, true],
    ['s’ouvre derrière ceux qui attendent', { category: { waiting: 1 } }, true],
    ['ne s’ouvre pas quand une place se prend', {}, false],
    ['ne s’ouvre pas à qui attend déjà', { category: { current_participants: 8 }, club_registrations: [mine] }, false],
    [
      'ne s’ouvre pas d’un club suspendu',
      { category: { current_participants: 8 }, club: { status: 'suspended' } },
      false,
    ],
    [
      'ne s’ouvre pas d’un tournoi fermé',
      { category: { current_participants: 8 }, tournament: { status: 'closed' } },
      false,
    ],
  ])('%s', (_guarantee, change, expected) => {
    expect(canQueue(registrationVerdicts(attempt(change), NOW))).toBe(expected)
  })
})

describe('une équipe d’une autre catégorie ou d’un autre genre', () => {
  it.each<[string, Change, RegistrationVerdictCode[]]>([
    ['trop âgée', { team: { known: { category: 'U15', gender: 'feminin' } } }, ['team_older']],
    ['d’un autre genre', { team: { known: { category: 'U13', gender: 'masculin' } } }, ['team_gender']],
    ['plus jeune', { team: { known: { category: 'U11', gender: 'feminin' } } }, ['team_younger']],
    [
      'plus jeune, ce qui est confirmé',
      { team: { known: { category: 'U11', gender: 'feminin' }, younger_confirmed: true } },
      [],
    ],
    ['nouvelle', { team: { known: null } }, []],
    [
      'd’un ancien nom de la même, en mixte',
      { category: { category: 'U17', gender: 'mixte' }, team: { known: { category: 'U18', gender: 'masculin' } } },
      [],
    ],
  ])('%s', (_team, change, refused) => {
    expect(codes(change)).toEqual(refused)
    // The waiting list follows the same rules.
    expect(
      canQueue(
        registrationVerdicts(attempt({ ...change, category: { ...change.category, current_participants: 8 } }), NOW),
      ),
    ).toBe(refused.length === 0)
  })
})

import { describe, expect, test } from 'vitest'
import { handEntryVerdicts, type HandEntry } from '../entering/hand-entry.ts'
import type { PlayerFacts } from '../../clubs/players/player.ts'
import {
  playerWarnings,
  rosterCounts,
  rosterWarnings,
  teamsOfPlayers,
  type TournamentRoster,
} from '../../clubs/players/roster-warnings.ts'
import {
  clubsToRemind,
  fileGaps,
  isInFilter,
  mostIncompleteFirst,
  openingFilter,
  remindedGaps,
  reminderObstacle,
  type TeamFile,
  usefulFilters,
} from './team-file.ts'
import { firstRefusal } from '../../common/verdict.ts'

const complete: TeamFile = {
  status: 'approved',
  payment: { amount_cents: 4_000, refund_due_cents: 0, awaited: false, overdue: false },
  documents: { missing: [] },
  roster: { players: 8, too_few: false },
}
const unpaid: TeamFile = { ...complete, payment: { ...complete.payment, awaited: true } }
const lacking: TeamFile = {
  ...unpaid,
  documents: {
    missing: [
      { type: 'assurance_rc', state: 'absent' },
      { type: 'reglement', state: 'pending' },
    ],
  },
  roster: { players: 1, too_few: true },
}

describe('un dossier dit exactement ce qui lui manque', () => {
  test('rien quand tout y est, ni avant que l’équipe ne soit entrée', () => {
    expect(fileGaps(complete)).toEqual([])
    expect(fileGaps({ ...lacking, status: 'held' })).toEqual([])
  })

  test('le paiement, chaque document, et qui doit agir ; peu de joueurs ne suffit pas', () => {
    expect(fileGaps({ ...complete, roster: { players: 0, too_few: true } })).toEqual([])
    expect(fileGaps(lacking).map(({ words, waits_for }) => [words.replaceAll('\u00a0', ' '), waits_for])).toEqual([
      ['Paiement attendu : 40 €', 'club'],
      ['Attestation d’assurance RC : à déposer', 'club'],
      ['Règlement accepté : à vérifier', 'organizer'],
    ])
  })

  test('une relance dit ce qui attend le club, et les joueurs en plus', () => {
    const words = (file: TeamFile) => remindedGaps(file).map((gap) => gap.words.replaceAll('\u00a0', ' '))
    expect(words(lacking)).toEqual([
      'Paiement attendu : 40 €',
      'Attestation d’assurance RC : à déposer',
      'Joueurs : un seul saisi',
    ])
    expect(words({ ...complete, roster: { players: 0, too_few: true } })).toEqual([])
    expect(words({ ...unpaid, roster: null })).toEqual(['Paiement attendu : 40 €'])
  })

  test('le plus incomplet vient d’abord, à égalité celui qui est en retard', () => {
    const late = { ...unpaid, payment: { ...unpaid.payment, overdue: true } }
    expect(mostIncompleteFirst([complete, unpaid, late, lacking])).toEqual([lacking, late, unpaid, complete])
  })

  test('chaque filtre montre les siens', () => {
    const owed = {
      ...complete,
      status: 'cancelled' as const,
      payment: { ...complete.payment, refund_due_cents: 4_000 },
    }
    const shown = (filter: Parameters<typeof isInFilter>[1]) =>
      [complete, lacking, owed].filter((file) => isInFilter(file, filter))
    expect(shown('incomplete')).toEqual([lacking])
    expect(shown('complete')).toEqual([complete])
    expect(shown('refund')).toEqual([owed])
    expect(shown('all')).toHaveLength(3)
  })

  test('un filtre qui ne garde rien, ou garde tout, ne se propose pas, sauf celui qu’on a choisi\u00a0; sans rien à compléter, la liste s’ouvre entière', () => {
    expect(usefulFilters([complete], 'all')).toEqual(['all'])
    expect(usefulFilters([complete], 'refund')).toEqual(['refund', 'all'])
    expect(usefulFilters([complete, lacking], 'incomplete')).toEqual(['incomplete', 'complete', 'all'])
    expect(usefulFilters([], 'all')).toEqual(['all'])
    expect([[complete], [complete, lacking], [lacking], []].map(openingFilter)).toEqual([
      'all',
      'incomplete',
      'all',
      'all',
    ])
  })
})

describe('on relance un club qui peut agir, une fois par jour', () => {
  const club = { id: 1, has_account: true, reminded_today: false }
  const checking: TeamFile = { ...complete, documents: { missing: [{ type: 'reglement', state: 'pending' }] } }

  test.each([
    ['ce qui manque est à lui', club, [lacking], null],
    ['une seule de ses équipes est incomplète', club, [complete, unpaid], null],
    ['rien ne manque', club, [complete], 'nothing_missing'],
    ['tout attend l’organisateur', club, [checking], 'nothing_missing'],
    ['le club n’a pas de compte', { ...club, has_account: false }, [unpaid], 'no_account'],
    ['il l’a été aujourd’hui', { ...club, reminded_today: true }, [unpaid], 'already_today'],
  ] as const)('%s', (_, to, files, obstacle) => {
    expect(reminderObstacle(to, files)).toBe(obstacle)
  })

  test('deux équipes d’un club, un seul message', () => {
    expect(
      clubsToRemind([
        { ...unpaid, club },
        { ...lacking, club },
      ]),
    ).toEqual([club])
  })
})

describe('ce qu’un effectif fait remarquer', () => {
  const player = (last_name: string, more: Partial<PlayerFacts> = {}): PlayerFacts => ({
    last_name,
    first_name: 'Léa',
    birth_year: 2014,
    licence_number: `VT${last_name}`,
    image_consent: null,
    ...more,
  })
  const roster = (registration_id: string, players: PlayerFacts[], format = 'pools'): TournamentRoster => ({
    registration_id,
    team_name: `Équipe ${registration_id}`,
    category: 'U13',
    season: '2026-2027',
    format,
    players,
  })
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => player(name))

  test.each([
    ['personne', roster('1', []), ['Aucun joueur saisi']],
    ['quatre', roster('1', five.slice(1)), ['4 joueurs seulement']],
    ['trois, à trois contre trois', roster('1', five.slice(2), 'three_on_three'), []],
    ['un âge', roster('1', [...five, player('F', { birth_year: 2010 })]), ['1 joueur hors de la catégorie par l’âge']],
    ['des licences', roster('1', [...five, player('F', { licence_number: null })]), ['1 joueur sans licence']],
    ['rien', roster('1', five), []],
  ])('%s', (_, one, expected) => {
    expect(rosterWarnings(rosterCounts(one, teamsOfPlayers([one])))).toEqual(expected)
  })

  test('le même joueur dans deux équipes, par sa licence ou par son nom, jamais un homonyme', () => {
    const licensed = roster('1', [player('Martin'), player('Petit'), player('Durand')])
    const other = roster('2', [
      player('MARTIN', { licence_number: null }),
      player('Autre', { licence_number: 'VTPetit' }),
      player('Durand', { licence_number: 'AUTRE' }),
    ])
    const alsoIn = teamsOfPlayers([licensed, other])
    expect(licensed.players.map((one) => alsoIn(licensed, one))).toEqual([['Équipe 2'], ['Équipe 2'], []])
    expect(rosterCounts(licensed, alsoIn).in_two_teams).toBe(2)
    expect(playerWarnings(player('X', { licence_number: null }), licensed, ['Équipe 2'])).toEqual([
      'Joue aussi dans Équipe 2.',
      'Licence à indiquer.',
    ])
  })
})

describe('l’organisateur ajoute une équipe', () => {
  const NOW = new Date('2026-11-22T10:00:00Z')
  const entry: HandEntry = {
    tournament: {
      status: 'registration_open',
      registration_opens_at: null,
      registration_closes_at: '2026-12-01T10:00:00Z',
      starts_at: '2026-12-12T08:00:00Z',
      ends_at: '2026-12-12T18:00:00Z',
      max_teams_per_club: 2,
      time_zone: 'Europe/Paris',
    },
    category: { status: 'open', current_participants: 3, max_participants: 4, waiting: 0 },
    club_status: 'active',
    club_teams: [],
    team_name: 'Les Aigles',
  }
  const { tournament, category } = entry

  test.each<[string, Partial<HandEntry>, string | null]>([
    ['tant qu’il reste une place', {}, null],
    ['avant l’ouverture', { tournament: { ...tournament, registration_opens_at: '2026-11-25T10:00:00Z' } }, null],
    ['après la clôture', { tournament: { ...tournament, status: 'closed' } }, null],
    ['dans une catégorie fermée', { category: { ...category, status: 'closed' } }, null],
    ['pas à un brouillon', { tournament: { ...tournament, status: 'draft' } }, 'tournament_closed'],
    ['pas pendant le tournoi', { tournament: { ...tournament, status: 'active' } }, 'tournament_closed'],
    ['pas dans une catégorie annulée', { category: { ...category, status: 'cancelled' } }, 'category_cancelled'],
    ['pas d’un club suspendu', { club_status: 'suspended' }, 'club_closed'],
    ['pas deux fois la même', { club_teams: ['les aigles'] }, 'club_already_registered'],
    ['une deuxième si c’est permis', { club_teams: ['Les Faucons'] }, null],
    ['pas plus que permis', { club_teams: ['Un', 'Deux'] }, 'club_already_registered'],
    ['pas dans une catégorie pleine', { category: { ...category, current_participants: 4 } }, 'category_full'],
    ['pas devant un club qui attend', { category: { ...category, waiting: 1 } }, 'waiting_list'],
    ['pas sans nom', { team_name: '  ' }, 'team_name'],
  ])('%s', (_, change, expected) => {
    expect(firstRefusal(handEntryVerdicts({ ...entry, ...change }, NOW))?.code ?? null).toBe(expected)
  })

  test('les deux derniers jours, la place est au premier venu', () => {
    const late = new Date('2026-12-11T10:00:00Z')
    const waiting = { ...entry, category: { ...category, waiting: 1 } }
    expect(firstRefusal(handEntryVerdicts(waiting, late))).toBeNull()
  })
})

import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import { openSeasons, previousSeason } from '#domain/clubs/players/roster.ts'
import { type Season, birthYears } from '#domain/common/dates/season.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Random } from '../random.ts'

/** A team that journeys find: its players can be read, changed and imported. */
export const DEMO_TEAM_ID = '00000000-0000-4000-8000-000000000049'

/** Teams of the club that a demo account manages, of this season and the last, and who plays in some of them. */
export function squadRows(
  known: readonly SeedRow[],
  club: { id: number; short: string; owner_id: string },
  now: Date,
  random: Random,
): { teams: SeedRow[]; players: SeedRow[] } {
  const [season] = openSeasons(now) as [Season]
  const own = known.filter((team) => team['club_id'] === club.id && team['season'] === season).slice(0, SQUADS)
  const made = [
    teamRow(club, { id: DEMO_TEAM_ID, season, category: 'U13', gender: 'feminin', letter: 'F' }, now),
    ...(['U11', 'U15'] as const).map((category) =>
      teamRow(
        club,
        { id: random.uuid(), season: previousSeason(season), category, gender: 'masculin', letter: 'M' },
        now,
      ),
    ),
  ]
  const players = [...own, made[0]!].flatMap((team) =>
    Array.from({ length: random.integer(8, 11) }, () => playerRow(team, club.owner_id, season, random)),
  )
  return { teams: made, players }
}

const SQUADS = 3

type Facts = { id: string; season: Season; category: Category; gender: string; letter: string }

const teamRow = (club: { id: number; short: string }, { letter, ...facts }: Facts, now: Date): SeedRow => ({
  ...facts,
  club_id: club.id,
  name: `${club.short} – ${facts.category}${letter} école`,
  level: 'departementale',
  coach_name: 'Coach démo 401',
  coach_phone: '06 39 98 40 01',
  colours: 'rouge et blanc',
  created_at: new Date(now.getTime() - 60 * 86_400_000),
})

function playerRow(team: SeedRow, noted_by: string, season: Season, random: Random): SeedRow {
  const category = CATEGORIES.find((known) => known === team['category'])!
  const { from, to } = birthYears(category, season)
  const answers = random.chance(0.8)
  return {
    id: random.uuid(),
    team_id: team['id']!,
    last_name: `${random.pick(LAST_NAMES)} (démo)`,
    first_name: random.pick(FIRST_NAMES),
    birth_year: random.integer(from ?? to - 15, to),
    licence_number: random.chance(0.85) ? `DEMO${random.integer(100_000, 999_999)}` : null,
    image_consent: answers ? random.chance(0.9) : null,
    consent_from: answers ? (category === 'Senior' || category === 'Vétéran' ? 'player' : 'guardian') : null,
    consent_on: answers ? `${season.slice(0, 4)}-06-0${random.integer(1, 9)}` : null,
    consent_noted_by: answers ? noted_by : null,
  }
}

/** Of nobody. */
const LAST_NAMES: readonly string[] = ['Dribble', 'Panier', 'Rebond', 'Parquet', 'Arceau', 'Filet', 'Passe', 'Planche']
const FIRST_NAMES: readonly string[] = [
  'Léa',
  'Zoé',
  'Noa',
  'Camille',
  'Sacha',
  'Charlie',
  'Lou',
  'Alix',
  'Eden',
  'Maé',
  'Swann',
  'Andrea',
]

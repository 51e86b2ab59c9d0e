import { seasonOf } from '#domain/common/dates/season.ts'
import type { SeedClub } from './clubs.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Kind } from '../tournaments/kinds.ts'
import type { Random } from '../random.ts'
import type { SeedCategory, SeedTournament } from '../tournaments/tournaments.ts'

export type SeedTeam = { id: string; name: string; row: SeedRow }

export type Teams = {
  /** The club's nth team for that category in the season of the tournament, made the first time it is asked. */
  teamFor(club: SeedClub, tournament: SeedTournament, category: SeedCategory, number: number): SeedTeam
  known: ReadonlyMap<string, SeedTeam>
  rows(): SeedRow[]
}

const FUNNY_NAMES: readonly string[] = [
  'Les Contre-Attaques',
  'Pas de Dribble',
  'Trois Secondes',
  'Les Buzzers',
  'Panier Percé',
  'Les Increvables',
  'Rebond Tardif',
  'Les Sans-Échauffement',
  'La Zone Press',
  'Airball et Compagnie',
  'Les Pieds Carrés',
  'Double Pas',
  'Les Tardifs',
  'Feinte de Passe',
  'Planche et Dedans',
  'Les Gros Bras',
  'Coup de Sifflet',
  'Les Remplaçants',
  'Marcher de Joie',
  'Le Cinq Majeur Moins Deux',
  'Cercle Vertueux',
  'Les Lancers Francs-Tireurs',
  'Tout dans la Planche',
  'Les Ficelles',
]

const COLOURS: readonly string[] = [
  'bleu et blanc',
  'rouge et noir',
  'vert et blanc',
  'jaune et bleu',
  'orange',
  'violet et blanc',
  'grenat',
  'noir et or',
  'bleu ciel',
  'rouge et blanc',
]

const SUFFIXES = { masculin: 'M', feminin: 'F', mixte: ' mixte' } as const

/** A club has other teams for these than for its championship. */
const USUALLY: Partial<Record<Kind, string>> = { trois: ' 3x3', loisir: ' loisir' }

/** @param others made already: they are not made again, nor given as rows */
export function createTeams(random: Random, others: ReadonlyMap<string, SeedTeam> = new Map()): Teams {
  const teams = new Map<string, SeedTeam>()
  const colours = new Map<number, string>()
  const funny = random.deck(FUNNY_NAMES)
  const jokes = new Set<string>()

  const create = (club: SeedClub, tournament: SeedTournament, { category, gender }: SeedCategory, number: number) => {
    const id = random.uuid()
    const age = category === 'Senior' ? 'Seniors' : category === 'Vétéran' ? 'Vétérans' : category
    const gap = age === category || gender === 'mixte' ? '' : ' '
    const label = `${age}${gap}${SUFFIXES[gender]}${USUALLY[tournament.kind] ?? ''}`
    const amused = (tournament.kind === 'trois' || tournament.kind === 'loisir') && random.chance(0.6)
    const joke = `${funny()} (${club.short})`
    const name = amused && !jokes.has(joke) ? joke : `${club.short} – ${label}${number > 1 ? ` ${number}` : ''}`
    jokes.add(joke)
    if (!colours.has(club.id)) colours.set(club.id, random.pick(COLOURS))
    const row = {
      id,
      club_id: club.id,
      season: seasonOf(tournament.categories[0]!.day),
      name,
      category,
      gender,
      level: tournament.kind === 'loisir' ? 'loisir' : club.level,
      coach_name: `Coach démo ${random.integer(1, 400)}`,
      coach_phone: `06 39 98 ${twoDigits(random)} ${twoDigits(random)}`,
      colours: colours.get(club.id)!,
      created_at: tournament.times.created_at,
    }
    return { id, name, row }
  }

  return {
    teamFor: (club, tournament, category, number) => {
      const season = seasonOf(category.day)
      const key = [club.id, season, category.category, category.gender, USUALLY[tournament.kind], number].join('/')
      const known = others.get(key) ?? teams.get(key)
      if (known) return known
      const team = create(club, tournament, category, number)
      teams.set(key, team)
      return team
    },
    known: teams,
    rows: () => [...teams.values()].map(({ row }) => row),
  }
}

function twoDigits(random: Random): string {
  return String(random.integer(0, 99)).padStart(2, '0')
}

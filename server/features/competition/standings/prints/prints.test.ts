import { expect, test } from 'vitest'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import type { ProgrammePrint } from './programme-print.ts'
import { programmeTable } from './programme-table.ts'
import { wallTables } from './wall-tables.ts'
import { sheetsPdf } from './sheets-pdf.ts'
import { periods, playerLines, runningScore, teamFouls, threeOnThreeScore } from './sheet-parts.ts'

const MATCH = {
  id: 1,
  status: 'scheduled',
  label: 'À venir',
  forfeit: null,
  scheduled_date: '2026-10-24T08:00:00Z',
  number: 4,
  phase: 'Poule A',
  court: 'Terrain 1',
  tournament_category_id: 1,
  is_scored: true,
  score: null,
  team1: { registration_id: 'a', label: 'Clisson – Seniors F' },
  team2: { registration_id: 'b', label: 'Bréval – Seniors F' },
} as ProgrammeMatch
const PRINT = {
  time_zone: 'Europe/Paris',
  categories: { 1: 'Senior féminin', 2: 'U9 mixte' },
  reasons: { 3: 'Double forfait au match 1 : Bréval passe sans jouer.' },
} as unknown as ProgrammePrint

/** Every text of a content, in order. */
const textsIn = (content: unknown): string[] => {
  if (typeof content === 'string') return content ? [content] : []
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (typeof content !== 'object' || content === null) return []
  const { text, stack, table } = content as Record<string, unknown>
  return [...textsIn(text), ...textsIn(stack), ...textsIn((table as { body?: unknown } | undefined)?.body)]
}
const written = (matches: Partial<ProgrammeMatch>[], own: string | null = null) =>
  textsIn(
    programmeTable(
      matches.map((each) => ({ ...MATCH, ...each })),
      PRINT,
      own,
    ),
  )

test('au programme, chaque équipe a sa ligne, et la catégorie n’est dite que où il y en a plusieurs', () => {
  const one = written([{}])
  expect(one).toEqual(expect.arrayContaining(['Clisson – Seniors F', 'Bréval – Seniors F', 'Poule A', 'Score']))
  const two = written([{}, { tournament_category_id: 2 }])
  expect(two).toEqual(expect.arrayContaining(['Senior féminin · Poule A', 'U9 mixte · Poule A']))
})

test('au programme d’une équipe, l’adversaire et son score d’abord', () => {
  const score = { kind: 'final', team1: 28, team2: 31 } as const
  expect(written([{ score }], 'b')).toEqual(expect.arrayContaining(['Adversaire', 'Clisson – Seniors F', '31 – 28']))
  expect(written([{ score }], 'b')).not.toContain('Bréval – Seniors F')
})

test('un plateau n’a pas de colonne de score ; à côté de matchs qui en ont, il le dit', () => {
  expect(written([{ is_scored: false }])).not.toContain('Score')
  expect(written([{ is_scored: false }, {}])).toEqual(expect.arrayContaining(['Score', 'sans score']))
})

test('sur papier, un match qui n’a pas été joué dit pourquoi, au tableau d’affichage aussi', () => {
  const matches = [
    { ...MATCH, id: 1, forfeit: 'both', status: 'completed' },
    { ...MATCH, id: 2, forfeit: 'team1', status: 'completed' },
    { ...MATCH, id: 3, status: 'cancelled', label: 'Annulé' },
    { ...MATCH, id: 4, status: 'cancelled', label: 'Annulé' },
  ] as ProgrammeMatch[]
  for (const texts of [written(matches), textsIn(wallTables({ ...PRINT, title: 'Tournoi', matches }))])
    expect(texts).toEqual(expect.arrayContaining(['Double forfait', 'Forfait', PRINT.reasons[3], 'Annulé']))
})

const boxes = (content: unknown) =>
  (content as { canvas?: { x1: number; x2: number }[] }[])
    .flatMap(({ canvas }) => canvas ?? [])
    .filter(({ x1, x2 }) => x1 === x2).length

test('la feuille de 3x3 suit ses règles : une période, quatre joueurs, un temps mort, 21 points', () => {
  expect(textsIn(periods('3x3'))).not.toEqual(expect.arrayContaining(['2']))
  expect(textsIn(periods('5x5'))).toEqual(expect.arrayContaining(['1', '2', '3', '4']))
  expect(textsIn(teamFouls('3x3'))).toEqual(expect.arrayContaining(['7', '10', 'Temps mort']))
  const texts = textsIn(threeOnThreeScore())
  expect(texts).toContain('10 min, ou 21 points. Un panier vaut 1 ou 2 points.')
  const numbers = (content: unknown) =>
    Math.max(...textsIn(content).flatMap((text) => text.split('\n').map(Number).filter(Boolean)))
  expect([numbers(threeOnThreeScore()), numbers(runningScore())]).toEqual([24, 99])
  expect(playerLines('3x3')).not.toContain('')
  // Edges that stand upright: of the number, the name, and each personal foul.
  expect([boxes(playerLines('3x3')), boxes(playerLines('5x5'))]).toEqual([3, 8])
})

const lines = (content: unknown) =>
  (content as { canvas?: { y1: number; y2: number }[] }[])
    .flatMap(({ canvas }) => canvas ?? [])
    .filter(({ y1, y2 }) => y1 === y2).length - 1

test('une équipe de douze tient sur sa feuille, et deux feuilles sur une page, la plus haute possible', async () => {
  expect([lines(playerLines('5x5')), lines(playerLines('3x3'))]).toEqual([12, 4])
  const label = 'Une équipe dont le nom est si long qu’il faut le couper avant la fin de la ligne'
  const match = { ...MATCH, id: 1, duration_minutes: 12, whistled_by: label, team1: { registration_id: 'a', label } }
  const about = {
    title: 'Le tournoi de printemps de toutes les communes des bords de Loire et de leurs clubs',
    time_zone: 'Europe/Paris',
    platform_name: 'Rebond',
    desk_url: 'https://exemple.test/organisateur/tournois/1',
    categories: { 1: 'Senior féminin' },
  }
  const pages = async (count: number, three_on_three: number[]) => {
    const matches = Array.from({ length: count }, () => match as ProgrammeMatch)
    const pdf = Buffer.from(await sheetsPdf({ ...about, matches, three_on_three })).toString('latin1')
    return pdf.match(/\/Type \/Page\b/gu)?.length
  }
  expect([await pages(1, []), await pages(4, []), await pages(4, [1])]).toEqual([1, 2, 2])
})

test.each(['5x5', '3x3'] as const)('« Temps morts » ne touche pas les cases voisines, en %s', (scoring) => {
  const line = teamFouls(scoring) as { text?: string; relativePosition?: { x: number }; canvas?: { x1: number }[] }[]
  const words = line.find(({ text }) => text?.startsWith('Temps mort'))!
  const edges = line.flatMap(({ canvas }) => canvas?.map(({ x1 }) => x1) ?? [])
  // In this type at this size, the words take 36 points at most.
  const [from, to] = [words.relativePosition!.x, words.relativePosition!.x + 36]
  expect(edges.filter((x) => x > from - 2 && x < to + 2)).toEqual([])
})

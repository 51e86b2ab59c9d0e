import { expect, test } from 'vitest'
import { compileFormat, type Format } from '../../formats/compile-format.ts'
import type { Outcome } from '../../games/game-result.ts'
import { fiba5x5 } from '../../standings/standing-rules.ts'
import { type Act, playAct } from '../acts/act.ts'
import { type CompetitionState, startCompetition } from './competition-state.ts'
import { oddGame, oddPlace } from './odd-games.ts'
import { situation } from './situation.ts'

const CUP: Format = { kind: 'single_elimination', third_place: true }
const TEAMS = ['Lyon', 'Bron', 'Caluire', 'Oullins', 'Vienne', 'Givors', 'Irigny', 'Mornant']

const BOTH: Outcome = { kind: 'double_forfeit' }
const HOME: Outcome = { kind: 'score', score: [60, 50] }
const AWAY: Outcome = { kind: 'score', score: [50, 60] }

/** Plays acts on a cup in which Lyon meets Oullins in the first game, and Bron meets Caluire in the second. */
function after(acts: readonly Act[], format = CUP, teams = 4): CompetitionState {
  const entrants = TEAMS.slice(0, teams).map((name) => ({ id: name, name }))
  return acts.reduce(
    (state, act) => {
      const change = playAct(state, act)
      if (!change.ok) throw new Error(change.refusal.message)
      return change.state
    },
    startCompetition(compileFormat(format, teams), entrants, fiba5x5),
  )
}

const ended = (game: string, outcome: Outcome): Act => ({ kind: 'record', game: `tableau.${game}`, outcome })

const said = (state: CompetitionState, game: string) =>
  oddGame(state, situation(state).games.get(`tableau.${game}`)!)?.replaceAll('\u00a0', ' ')

const ranksOf = (state: CompetitionState) =>
  situation(state).places.flatMap((place) =>
    place.side.kind === 'team'
      ? [[place.rank, place.side.team, oddPlace(state, place)?.replaceAll('\u00a0', ' ') ?? null]]
      : [],
  )

test('double forfait en demi-finale : le tableau dit qui passe et pourquoi, et les deux équipes ont leur rang', () => {
  const state = after([ended('1.1', BOTH), ended('1.2', HOME)])
  expect(said(state, '1.1')).toBe('Double forfait : ce match n’a pas de vainqueur.')
  expect(said(state, '1.2')).toBeUndefined()
  expect(said(state, '2.1')).toBe('Double forfait au match 1 : Bron passe sans jouer.')
  expect(said(state, 'third')).toBe('Double forfait au match 1 : Caluire passe sans jouer.')
  expect(ranksOf(state)).toEqual([
    [1, 'Bron', null],
    [2, 'Caluire', null],
    [3, 'Lyon', 'Double forfait au match 1.'],
    [3, 'Oullins', 'Double forfait au match 1.'],
  ])
})

test('double forfait en finale : personne ne la gagne, les finalistes partagent le premier rang', () => {
  const state = after([ended('1.1', HOME), ended('1.2', HOME), ended('third', HOME), ended('2.1', BOTH)])
  const ranks = ranksOf(state)
  expect(ranks.map(([rank]) => rank)).toEqual([1, 1, 3, 4])
  expect(ranks.slice(0, 2).map(([, , why]) => why)).toEqual([
    'Double forfait au match 4.',
    'Double forfait au match 4.',
  ])
})

test('quatre forfaits en demi-finale : la finale n’a pas lieu, et dit pourquoi', () => {
  const state = after([ended('1.1', BOTH), ended('1.2', BOTH)])
  expect(said(state, '2.1')).toBe('Double forfait au match 1 : ce match n’a pas lieu.')
  expect(ranksOf(state).map(([rank]) => rank)).toEqual([1, 1, 1, 1])
})

test('deux équipes retirées qui se rencontrent : un double forfait comme un autre', () => {
  const away = (team: string): Act => ({ kind: 'withdraw', team, reason: 'Blessures' })
  const state = after([away('Lyon'), away('Oullins'), ended('1.2', HOME)])
  expect(said(state, '2.1')).toBe('Double forfait au match 1 : Bron passe sans jouer.')
  expect(ranksOf(state).map(([rank]) => rank)).toEqual([1, 2, 3, 3])
})

test('la première cause est dite, aussi loin qu’elle soit', () => {
  const state = after([ended('1-8.1', BOTH), ended('1-8.2', HOME)], { kind: 'consolation' }, 8)
  expect(said(state, '1-4.1')).toMatch(/^Double forfait au match 1 : .+ passe sans jouer\.$/u)
  const lost = [...situation(state).games.values()].flatMap((game) => oddGame(state, game) ?? [])
  expect(lost.filter((each) => each.startsWith('Double forfait au match'))).toHaveLength(2)
})

test('un résultat gardé se dit, et les rangs se suivent', () => {
  const played = after([ended('1.1', HOME), ended('1.2', HOME), ended('third', HOME), ended('2.1', HOME)])
  const kept = ['2.1', 'third'].reduce(
    (state, game) => {
      const change = playAct(state, { kind: 'keep', game: `tableau.${game}` })
      return change.ok ? change.state : state
    },
    after([
      ended('1.1', HOME),
      ended('1.2', HOME),
      ended('third', HOME),
      ended('2.1', HOME),
      { kind: 'correct', game: 'tableau.1.2', outcome: AWAY },
    ]),
  )
  expect([said(played, '2.1'), said(kept, '2.1')]).toEqual([
    undefined,
    'Résultat gardé par l’organisateur après une correction.',
  ])
  expect(ranksOf(kept).map(([rank]) => rank)).toEqual([1, 2, 3, 4])
})

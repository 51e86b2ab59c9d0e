import { describe, expect, test } from 'vitest'
import { compileFormat, type Format } from '../../formats/compile-format.ts'
import { gamesOf, seeds } from '../../games/game-graph.ts'
import type { Outcome } from '../../games/game-result.ts'
import { pairSwissRound, type SwissTeam } from '../../formats/swiss/pair-swiss-round.ts'
import { seededRandom } from '../../seeded-random.ts'
import { clubRules, fiba3x3, fiba5x5, type StandingRules } from '../../standings/standing-rules.ts'
import { assembleCompetition } from '../../formats/assemble-competition.ts'
import { doubleElimination } from '../../formats/brackets/double-elimination.ts'
import { gamesAgainstThemselves } from '../state/against-itself.ts'
import { changeFormat } from './change-format.ts'
import { undo, undoPatch, type Change } from './change.ts'
import { startCompetition, type CompetitionState } from '../state/competition-state.ts'
import { drawPoolLots, dropOverride, overrideRanks } from './decide-ranks.ts'
import { drawSwissRound, endSwiss } from './draw-swiss-round.ts'
import { decodeFacts, encodeFacts } from '../state/facts-codec.ts'
import { launchStage, unlaunchStage } from './launch-stage.ts'
import { matchRows } from '../state/match-rows.ts'
import { playOut } from '#test/competition/play-out.ts'
import { clearResult, correctResult, keepResult, recordResult, recordResults, replayGame } from './record-result.ts'
import { situation } from '../state/situation.ts'
import { letNextTeamIn, reinstateTeam, withdrawTeam } from './withdraw-team.ts'

const entrants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `T${index + 1}`, name: `T${index + 1}` }))
const start = (format: Format, teams: number, rules: StandingRules = fiba5x5) =>
  startCompetition(compileFormat(format, teams), entrants(teams), rules)
const won: Outcome = { kind: 'score', score: [60, 50] }
const lost: Outcome = { kind: 'score', score: [50, 60] }

function done(change: Change): CompetitionState {
  if (!change.ok) throw new Error(change.refusal.message)
  return change.state
}

const code = (change: Change) => (change.ok ? null : change.refusal.code)
const texts = (change: Change) =>
  change.ok ? change.difference().map(({ text }) => text.replaceAll('\u00a0', ' ')) : [change.refusal.message]
const sidesOf = (state: CompetitionState, game: string) =>
  situation(state)
    .games.get(game)
    ?.sides.map((side) => (side.kind === 'team' ? side.team : side.kind))
const statusOf = (state: CompetitionState, game: string) => situation(state).games.get(game)?.status

/** Records the victory of a team in its game, on either side. */
function wins(state: CompetitionState, game: string, team: string): CompetitionState {
  const at = sidesOf(state, game)?.indexOf(team)
  expect([game, at === 0 || at === 1]).toEqual([game, true])
  return done(recordResult(state, game, at === 0 ? won : lost))
}

const doubleFor = (teams: number) =>
  startCompetition(
    assembleCompetition(teams, [doubleElimination({ id: 'd', entrants: seeds(teams) })]),
    entrants(teams),
    fiba5x5,
  )

describe('double élimination corrigée', () => {
  test('la belle se joue quand celui qui est devenu l’invaincu perd la finale', () => {
    let state = doubleFor(4)
    state = wins(state, 'd.w1.1', 'T1')
    state = wins(state, 'd.w1.2', 'T2')
    state = wins(state, 'd.w2.1', 'T1')
    state = wins(state, 'd.l1.1', 'T4')
    state = wins(state, 'd.l2.1', 'T2')
    state = wins(state, 'd.final', 'T1')
    expect(statusOf(state, 'd.reset')).toBe('unneeded')
    state = done(correctResult(state, 'd.w2.1', state.results['d.w2.1']?.teams[0] === 'T1' ? lost : won))
    state = done(replayGame(state, 'd.l2.1'))
    state = wins(state, 'd.l2.1', 'T1')
    expect(situation(state).games.get('d.final')?.contested_by).toBeNull()
    expect(statusOf(state, 'd.reset')).toBe('ready')
    state = wins(state, 'd.reset', 'T2')
    expect(situation(state).places[0]?.side).toMatchObject({ team: 'T2' })
  })

  test('une équipe ne joue jamais contre elle-même : la suite d’un match contesté attend', () => {
    let state = doubleFor(3)
    state = wins(state, 'd.w1.2', 'T2')
    state = wins(state, 'd.w2.1', 'T1')
    state = done(correctResult(state, 'd.w1.2', state.results['d.w1.2']?.teams[0] === 'T3' ? won : lost))
    expect(statusOf(state, 'd.l2.1')).toBe('waiting')
    expect(code(recordResult(state, 'd.l2.1', won))).toBe('game_not_ready')
    expect(code(keepResult(state, 'd.w2.1'))).toBe('team_twice')
    state = wins(done(replayGame(state, 'd.w2.1')), 'd.w2.1', 'T1')
    expect(sidesOf(state, 'd.l2.1')?.toSorted()).toEqual(['T2', 'T3'])
    expect(statusOf(state, 'd.l2.1')).toBe('ready')
  })

  test('un résultat contesté que l’organisateur garde laisse la suite se jouer', () => {
    let state = start({ kind: 'single_elimination', third_place: false }, 8)
    for (const [game, team] of [
      ['1.1', 'T1'],
      ['1.2', 'T4'],
      ['2.1', 'T1'],
    ] as const)
      state = wins(state, `tableau.${game}`, team)
    state = done(correctResult(state, 'tableau.1.2', state.results['tableau.1.2']?.teams[0] === 'T4' ? lost : won))
    expect(sidesOf(state, 'tableau.3.1')?.[0]).toBe('pending')
    const kept = done(keepResult(state, 'tableau.2.1'))
    expect(sidesOf(kept, 'tableau.3.1')?.[0]).toBe('T1')
    expect(code(keepResult(kept, 'tableau.2.1'))).toBe('not_contested')
    const back = done(correctResult(kept, 'tableau.1.2', state.results['tableau.1.2']?.teams[0] === 'T4' ? won : lost))
    expect(situation(back).games.get('tableau.2.1')?.contested_by).toBeNull()
  })
})

test.each([
  ['deux rangs', 2, 8, true, won],
  // The losers of the quarter-finals share the fifth rank.
  ['deux fois le même rang', 4, 12, false, lost],
] as const)('un match gardé ne donne jamais %s à une équipe', (_, pool_count, teams_in_all, others_play_on, then) => {
  const format: Format = {
    kind: 'pools_then_bracket',
    pool_count,
    qualified: 2,
    best_next: 0,
    bracket: { kind: 'single_elimination', third_place: others_play_on },
    others_play_on,
  }
  const drawn = start(format, teams_in_all)
  const open = gamesOf(drawn.competition).filter(({ stage }) => stage === 'poules')
  let twice = 0
  for (const { id } of open) {
    let state = drawn
    // The team with the lower number wins.
    for (const game of open) {
      const [one, other] = sidesOf(state, game.id) as [string, string]
      state = wins(state, game.id, one < other ? one : other)
    }
    state = done(launchStage(state, 'tableau'))
    for (const game of ['tableau.1.1', 'tableau.1.2']) state = wins(state, game, sidesOf(state, game)![0]!)
    const teams = state.results[id]!.teams
    state = done(correctResult(state, id, teams[0] < teams[1] ? lost : won))
    for (const { game, contested_by } of situation(state).games.values())
      if (contested_by) state = done(keepResult(state, game.id))
    const { places } = situation(playOut(state, () => then))
    const placed = places.flatMap(({ side }) => (side.kind === 'team' ? [side.team] : []))
    expect(new Set(placed).size).toBe(placed.length)
    if (placed.length < places.length) twice++
  }
  expect(twice).toBeGreaterThan(0)
})

test('une équipe qui se rencontrerait elle-même n’est pas écrite deux fois dans un match', () => {
  let state = doubleFor(3)
  state = wins(state, 'd.w1.2', 'T2')
  state = wins(state, 'd.w2.1', 'T1')
  state = done(correctResult(state, 'd.w1.2', state.results['d.w1.2']?.teams[0] === 'T2' ? lost : won))
  const expected = situation(state).games.get('d.w2.1')!.contested_by!
  const kept_against = expected.map((side) => (side.kind === 'team' ? side.team : null)) as [string, string]
  // The product now refuses to keep such a result, so the test writes the state of an older record.
  const kept = { ...state, results: { ...state.results, 'd.w2.1': { ...state.results['d.w2.1']!, kept_against } } }
  expect(sidesOf(kept, 'd.l2.1')).toEqual(['T2', 'T2'])
  expect(matchRows(kept).find(({ game }) => game === 'd.l2.1')).toMatchObject({ team1_id: null, team2_id: null })
  expect(gamesAgainstThemselves(kept)).toEqual([{ game: 'd.l2.1', team: 'T2', clearing: ['d.w2.1'] }])
  expect(gamesAgainstThemselves(done(clearResult(kept, 'd.w2.1')))).toEqual([])
})

describe('tirage au sort', () => {
  test('un tirage n’oublie pas le précédent', () => {
    let state = start({ kind: 'round_robin', legs: 2 }, 4)
    const score = (one: string, other: string): Outcome => {
      const strong = ['T1', 'T2']
      const level = strong.includes(one) === strong.includes(other)
      return { kind: 'score', score: level || strong.includes(one) ? [60, 50] : [50, 60] }
    }
    for (const game of gamesOf(state.competition)) {
      const [one = '', other = ''] = sidesOf(state, game.id) ?? []
      const both = [one, other].toSorted().join('-')
      const outcome: Outcome = both === 'T3-T4' && one === 'T4' ? { kind: 'score', score: [50, 55] } : score(one, other)
      state = done(recordResult(state, game.id, outcome))
    }
    const needs = () => situation(state).standings.get('championnat')?.needs_lots ?? []
    expect(needs()).toEqual([['T1', 'T2']])
    state = done(drawPoolLots(state, 'championnat', 1, '2026-05-14T12:00:00Z'))
    const first = situation(state).standings.get('championnat')?.rows[0]?.team
    const away = gamesOf(state.competition).find((game) => sidesOf(state, game.id)?.join() === 'T4,T3')!
    state = done(correctResult(state, away.id, won))
    expect(needs()).toEqual([['T3', 'T4']])
    state = done(drawPoolLots(state, 'championnat', 2, '2026-05-14T12:05:00Z'))
    expect(needs()).toEqual([])
    expect(situation(state).standings.get('championnat')?.rows[0]?.team).toBe(first)
  })
})

describe('meilleur n-ième', () => {
  const format = (qualified: number): Format => ({
    kind: 'pools_then_bracket',
    pool_count: 2,
    qualified,
    best_next: 1,
    bracket: { kind: 'single_elimination', third_place: false },
    others_play_on: false,
  })
  const annulling: StandingRules = { ...fiba5x5, second_forfeit_annuls: true }

  test('deux équipes annulées dans une poule ne bloquent pas la suite', () => {
    let state = start(format(2), 8, annulling)
    const gone = new Set(['T5', 'T8'])
    for (const game of gamesOf(state.competition).filter((each) => each.stage === 'poules')) {
      const sides = sidesOf(state, game.id) ?? []
      const by = sides.findIndex((team) => gone.has(team))
      state = done(recordResult(state, game.id, by < 0 ? won : { kind: 'forfeit', by: by === 0 ? 0 : 1 }))
    }
    expect(
      gamesOf(state.competition).some((game) => sidesOf(state, game.id)?.includes('pending') && game.round === 1),
    ).toBe(false)
    expect(done(launchStage(state, 'tableau')).launched).toContain('tableau')
    const placed = situation(playOut(state, () => won)).places.flatMap(({ side }) =>
      side.kind === 'team' ? side.team : [],
    )
    expect(placed.length).toBe(new Set(placed).size)
    for (const team of gone) expect(placed.slice(0, 5)).not.toContain(team)
  })

  test('ce que le forfait d’une équipe qualifiée donne n’est écrit qu’au lancement de sa phase', () => {
    let state = start(format(2), 8)
    for (const { id, stage } of gamesOf(state.competition))
      if (stage === 'poules') state = done(recordResult(state, id, won))
    const [ahead] = [...situation(state).games.values()].filter(
      ({ game, sides }) => game.stage === 'tableau' && sides.every(({ kind }) => kind === 'team'),
    )
    const { game, sides } = ahead!
    state = done(withdrawTeam(state, (sides[0] as { team: string }).team, 'Blessures'))
    const rowOf = (one: CompetitionState) => matchRows(one).find((row) => row.game === game.id)!
    expect(rowOf(state)).toMatchObject({ state: 'open', outcome: null, is_awarded: false, score_team1: null })
    const launched = rowOf(done(launchStage(state, 'tableau')))
    expect(launched).toMatchObject({ state: 'completed', is_awarded: true })
    expect([launched.team1_id, launched.team2_id]).not.toContain(null)
  })
})

describe('changer de formule', () => {
  const pools: Format = { kind: 'pools', pool_count: 2, legs: 1 }

  test('ce qui fut décidé pour une poule ne vaut pas pour d’autres équipes', () => {
    let state = playOut(start(pools, 8), () => won)
    const rows =
      situation(state)
        .standings.get('poules.A')
        ?.rows.map((row) => row.team) ?? []
    state = done(overrideRanks(state, 'poules.A', { order: rows.toReversed(), reason: 'essai', by: 'le jury' }))
    const moved = done(changeFormat(state, compileFormat({ ...pools, pool_count: 3 }, 8), state.entrants))
    expect(moved.overrides).toEqual({})
    expect(done(changeFormat(state, compileFormat({ ...pools, legs: 2 }, 8), state.entrants)).overrides).toEqual(
      state.overrides,
    )
  })

  test('un match nul ne devient pas un match à élimination directe', () => {
    const drawn = done(recordResult(start(pools, 4, clubRules), 'poules.A.1-2', { kind: 'score', score: [50, 50] }))
    const changed = changeFormat(
      drawn,
      compileFormat({ kind: 'single_elimination', third_place: false }, 4),
      drawn.entrants,
    )
    expect(done(changed).results).toEqual({})
    expect(done(changed).set_aside.length).toBe(1)
    expect(texts(changed)[0]).toContain('Résultat gardé de côté : T1 – T4 (50-50)')
  })

  test('plus d’équipes que de places : refusé', () => {
    const state = start(pools, 6)
    expect(code(changeFormat(state, compileFormat(pools, 4), state.entrants))).toBe('too_many_entrants')
  })

  test('les résultats mis de côté, les matchs qui disparaissent et ceux qui s’ajoutent sont dits', () => {
    const state = playOut(start(pools, 8), () => won)
    const swapped = state.entrants.with(6, state.entrants[7]!).with(7, state.entrants[6]!)
    const change = changeFormat(state, state.competition, swapped)
    const kinds = change.ok ? change.difference().map(({ kind }) => kind) : []
    expect(kinds.filter((kind) => kind === 'set_aside').length).toBe(done(change).set_aside.length)
    const single = changeFormat(state, compileFormat({ kind: 'round_robin', legs: 1 }, 8), state.entrants)
    expect(texts(single)).toEqual(expect.arrayContaining(['12 matchs disparaissent.', '28 matchs s’ajoutent.']))
  })

  test('revenir à l’aller-retour rend à chaque match son résultat', () => {
    let n = 40
    const twice = playOut(start({ kind: 'round_robin', legs: 2 }, 4), () => ({ kind: 'score', score: [70, ++n] }))
    const once = done(changeFormat(twice, compileFormat({ kind: 'round_robin', legs: 1 }, 4), twice.entrants))
    expect(Object.keys(once.results).length + once.set_aside.length).toBe(12)
    expect(done(changeFormat(once, twice.competition, twice.entrants)).results).toEqual(twice.results)
  })
})

describe('actes qui en reprennent d’autres', () => {
  const cup: Format = { kind: 'single_elimination', third_place: false }
  const poolsAndCup: Format = {
    kind: 'pools_then_bracket',
    pool_count: 2,
    qualified: 2,
    best_next: 0,
    bracket: cup as { kind: 'single_elimination'; third_place: boolean },
    others_play_on: false,
  }

  test('effacer un résultat saisi sur le mauvais match : il est de nouveau ouvert, la suite attend', () => {
    const state = wins(wins(start(cup, 4), 'tableau.1.1', 'T1'), 'tableau.1.2', 'T2')
    const cleared = done(clearResult(wins(state, 'tableau.2.1', 'T1'), 'tableau.1.1'))
    expect(statusOf(cleared, 'tableau.1.1')).toBe('ready')
    expect(situation(cleared).games.get('tableau.2.1')).toMatchObject({ status: 'played', contested_by: null })
    expect(code(clearResult(state, 'tableau.2.1'))).toBe('nothing_recorded')
    const other = wins(cleared, 'tableau.1.1', 'T4')
    expect(situation(other).games.get('tableau.2.1')?.contested_by).not.toBeNull()
  })

  test('réintégrer une équipe, rendre le classement calculé, reprendre un lancement', () => {
    const left = done(withdrawTeam(start(cup, 4), 'T1', 'Car en panne'))
    expect(code(recordResult(left, 'tableau.1.1', won))).toBe('game_awarded')
    expect(statusOf(done(reinstateTeam(left, 'T1')), 'tableau.1.1')).toBe('ready')
    expect(code(reinstateTeam(start(cup, 4), 'T1'))).toBe('not_withdrawn')
    let state = start(poolsAndCup, 8)
    for (const game of gamesOf(state.competition).filter((each) => each.stage === 'poules'))
      state = done(
        recordResult(state, game.id, {
          kind: 'score',
          score: [60 + Number(sidesOf(state, game.id)?.[1]?.slice(1)), 50],
        }),
      )
    const ranks =
      situation(state)
        .standings.get('poules.A')
        ?.rows.map((row) => row.team) ?? []
    const decided = done(
      overrideRanks(state, 'poules.A', { order: ranks.toReversed(), reason: 'essai', by: 'le jury' }),
    )
    expect(done(dropOverride(decided, 'poules.A')).overrides).toEqual({})
    expect(code(dropOverride(state, 'poules.A'))).toBe('no_override')
    const launched = done(launchStage(state, 'tableau'))
    expect(statusOf(done(unlaunchStage(launched, 'tableau')), 'tableau.1.1')).toBe('waiting')
    expect(code(recordResult(state, 'tableau.1.1', won))).toBe('game_not_ready')
    expect(code(unlaunchStage(done(recordResult(launched, 'tableau.1.1', won)), 'tableau'))).toBe('stage_started')
    expect(code(unlaunchStage(launched, 'poules'))).toBe('not_launched')
    const away = withdrawTeam(state, ranks[0]!, 'Blessures')
    expect(texts(away).join(' ')).toContain(`${ranks[2]} peut prendre sa place`.replace(ranks[2]!, ranks[1]!))
    expect(texts(withdrawTeam(state, ranks.at(-1)!, 'Blessures')).join(' ')).toMatch(
      /reste \d+e\. Aucun match ne lui reste\./u,
    )
    const followed = done(letNextTeamIn(done(away), 'poules.A', ranks[0]!, 'le jury'))
    expect(
      situation(followed)
        .standings.get('poules.A')
        ?.rows.map((row) => row.team),
    ).toEqual([...ranks.slice(1), ranks[0]])
  })

  test('le système suisse se termine quand plus aucune ronde n’est possible, et les places sont connues', () => {
    let state = done(drawSwissRound(start({ kind: 'swiss', rounds: 2 }, 4), 'suisse'))
    expect(code(endSwiss(state, 'suisse', 'pluie'))).toBe('round_not_ready')
    for (const game of ['suisse.1.1', 'suisse.1.2']) state = done(recordResult(state, game, won))
    expect(situation(state).places.map(({ side }) => side.kind)).toContain('pending')
    state = done(endSwiss(state, 'suisse', 'pluie'))
    expect(statusOf(state, 'suisse.2.1')).toBe('unneeded')
    const drawn = drawPoolLots(state, 'suisse', 1, '2026-05-14T12:00:00Z')
    state = drawn.ok ? drawn.state : state
    expect(situation(state).places.every(({ side }) => side.kind === 'team')).toBe(true)
    expect(code(drawSwissRound(state, 'suisse'))).toBe('swiss_over')
  })

  test('une ronde suisse existe avec un autre exempt quand le dernier n’en laisse aucune', () => {
    const team = (id: string, met: string[], had_bye = false): SwissTeam => ({
      id,
      points: 0,
      met: new Set(met),
      had_bye,
      floats: 0,
    })
    const round = pairSwissRound([
      team('a', ['c']),
      team('b', ['c']),
      team('c', ['a', 'b', 'd', 'e']),
      team('d', ['c']),
      team('e', ['c']),
    ])
    expect(round?.bye).toBe('c')
    expect(round?.tables.length).toBe(2)
    const random = seededRandom(3)
    const many = Array.from({ length: 64 }, (_, index) =>
      team(
        `t${index}`,
        Array.from({ length: 64 }, (_, other) => `t${other}`).filter(
          (other) => other !== `t${index ^ 1}` && random.next() < 2,
        ),
      ),
    )
    expect(pairSwissRound(many)?.tables.length).toBe(32)
  })
})

describe('deux fois le même geste', () => {
  const cup: Format = { kind: 'single_elimination', third_place: false }

  test('le même résultat ne change rien et n’est pas refusé ; un autre l’est', () => {
    const state = done(recordResult(start(cup, 4), 'tableau.1.1', won))
    const again = recordResult(state, 'tableau.1.1', { kind: 'score', score: [60, 50] })
    expect(done(again)).toBe(state)
    expect(again.ok && again.patch).toEqual({})
    expect(code(recordResult(state, 'tableau.1.1', lost))).toBe('already_recorded')
    expect(done(correctResult(state, 'tableau.1.1', won)).ledger).toBe(state.ledger)
    const batch = done(
      recordResults(
        state,
        new Map([
          ['tableau.1.1', won],
          ['tableau.1.2', won],
        ]),
      ),
    )
    expect(Object.keys(batch.results)).toEqual(['tableau.1.1', 'tableau.1.2'])
  })

  test('un plateau se joue sans score ; ailleurs il en faut un', () => {
    const plateau = start({ kind: 'plateau', games_each: 2 }, 4)
    const game = gamesOf(plateau.competition)[0]!.id
    expect(statusOf(done(recordResult(plateau, game, { kind: 'played' })), game)).toBe('played')
    expect(recordResult(plateau, game, { kind: 'score', score: [0, 0] }).ok).toBe(true)
    expect(code(recordResult(start(cup, 4), 'tableau.1.1', { kind: 'played' }))).toBe('score_missing')
  })

  test('un score 3x3 impossible est refusé, une prolongation possible ne l’est pas', () => {
    const state = start({ kind: 'round_robin', legs: 1 }, 4, fiba3x3)
    expect(code(recordResult(state, 'championnat.1-2', { kind: 'score', score: [40, 30] }))).toBe('score_invalid')
    expect(recordResult(state, 'championnat.1-2', { kind: 'score', score: [22, 21] }).ok).toBe(true)
  })
})

describe('ce qu’un serveur enregistre', () => {
  test('le journal croît comme les résultats, pas comme leur carré', () => {
    const size = (teams: number) => {
      const state = start({ kind: 'pools', pool_count: teams / 4, legs: 1 }, teams)
      const played = gamesOf(state.competition).reduce((all, game) => done(recordResult(all, game.id, won)), state)
      return JSON.stringify(played.ledger).length / gamesOf(state.competition).length
    }
    expect(size(64) / size(16)).toBeLessThan(1.2)
  })

  test('une annulation par clé rend ses valeurs, quoi qu’on ait fait d’autre, et refuse si l’une a changé', () => {
    const begun = start({ kind: 'pools', pool_count: 2, legs: 1 }, 8)
    const change = recordResult(begun, 'poules.A.1-2', won)
    const patch = change.ok ? change.patch : {}
    expect(Object.keys(patch)).toEqual(['result/poules.A.1-2'])
    const later = done(recordResult(done(change), 'poules.B.1-2', lost))
    const undone = done(undoPatch(later, JSON.parse(JSON.stringify(patch)) as typeof patch))
    expect(Object.keys(undone.results)).toEqual(['poules.B.1-2'])
    expect(code(undoPatch(done(correctResult(later, 'poules.A.1-2', lost)), patch))).toBe('changed_since')
    expect(done(undo(undone))).toEqual(later)
  })

  test('les faits deviennent des lignes et reviennent entiers, à travers JSON', () => {
    const formats: Format[] = [
      { kind: 'swiss', rounds: 3 },
      {
        kind: 'pools_then_bracket',
        pool_count: 2,
        qualified: 2,
        best_next: 0,
        bracket: { kind: 'consolation' },
        others_play_on: true,
      },
    ]
    for (const format of formats) {
      let state = playOut(start(format, 8), (game) => (game.round % 2 === 0 ? won : lost))
      state = done(withdrawTeam(state, 'T3', 'Blessures'))
      const stored = JSON.parse(JSON.stringify(encodeFacts(state))) as ReturnType<typeof encodeFacts>
      const back = decodeFacts(stored, state)
      expect({ ...back, ledger: null }).toEqual({ ...state, ledger: null })
      expect(situation(back)).toEqual(situation(state))
      expect(() => decodeFacts({ ...stored, version: 99 }, state)).toThrow('99')
    }
  })
})

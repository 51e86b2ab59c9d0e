import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { compileFormat, type Format } from '../formats/compile-format.ts'
import { gamesOf } from '../games/game-graph.ts'
import type { Outcome } from '../games/game-result.ts'
import { seededRandom } from '../seeded-random.ts'
import { clubRules, fiba5x5 } from '../standings/standing-rules.ts'
import { changeFormat } from './acts/change-format.ts'
import { undo, type Change } from './acts/change.ts'
import { startCompetition, type CompetitionState } from './state/competition-state.ts'
import { drawPoolLots, overrideRanks } from './acts/decide-ranks.ts'
import { drawSwissRound } from './acts/draw-swiss-round.ts'
import { launchStage } from './acts/launch-stage.ts'
import { playOut } from '#test/competition/play-out.ts'
import { correctResult, recordResult, replayGame } from './acts/record-result.ts'
import { situation } from './state/situation.ts'
import { reinstateTeam, withdrawTeam } from './acts/withdraw-team.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const entrants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index + 1}`, name: `Équipe ${index + 1}` }))
const start = (format: Format, teams: number, rules = fiba5x5) =>
  startCompetition(compileFormat(format, teams), entrants(teams), rules)
const favourite: Outcome = { kind: 'score', score: [60, 50] }
const upset: Outcome = { kind: 'score', score: [50, 60] }

function done(change: Change): CompetitionState {
  if (!change.ok) throw new Error(change.refusal.message)
  return change.state
}

const texts = (change: Change) => (change.ok ? change.difference().map((each) => each.text) : [change.refusal.message])

const bracketOf4: Format = { kind: 'single_elimination', third_place: true }
const poolsThenFinals: Format = {
  kind: 'pools_then_bracket',
  pool_count: 2,
  qualified: 2,
  best_next: 0,
  bracket: { kind: 'single_elimination', third_place: true },
  others_play_on: false,
}

describe('résultats', () => {
  test('un résultat fait avancer le vainqueur, et dit ce qui bouge', () => {
    const recorded = recordResult(start(bracketOf4, 4), 'tableau.1.1', favourite)
    expect(texts(recorded)).toEqual([
      'Match 3 : Perdant match 1 → Équipe 4.',
      'Match 4 : Vainqueur match 1 → Équipe 1.',
    ])
  })

  test('une équipe « à déterminer » n’avance jamais : le match attend ses deux équipes', () => {
    const state = start(bracketOf4, 4)
    const refused = recordResult(state, 'tableau.2.1', favourite)
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'game_not_ready' } })
    expect(situation(done(recordResult(state, 'tableau.1.1', favourite))).games.get('tableau.2.1')?.status).toBe(
      'waiting',
    )
  })

  test('corriger un résultat ne reconstruit pas le tableau : le match déjà joué reste, signalé', () => {
    let state = start(bracketOf4, 4)
    for (const id of ['tableau.1.1', 'tableau.1.2', 'tableau.2.1']) state = done(recordResult(state, id, favourite))
    const corrected = correctResult(state, 'tableau.1.1', upset)
    expect(texts(corrected)[0]).toBe('Match 3 : Équipe 4 → Équipe 1.')
    expect(texts(corrected)[1]).toContain(
      'Match 4, déjà joué par Équipe 1 et Équipe 2, opposerait maintenant Équipe 4 et Équipe 2',
    )
    const after = done(corrected)
    expect(after.results['tableau.2.1']).toEqual(state.results['tableau.2.1'])
    const replayed = done(replayGame(after, 'tableau.2.1'))
    expect(situation(replayed).games.get('tableau.2.1')).toMatchObject({ status: 'ready', contested_by: null })
    expect(replayed.set_aside).toMatchObject([{ game: 'tableau.2.1', result: { teams: ['t1', 't2'] } }])
  })

  test('pas d’égalité en FIBA ni en tableau, permise en poule de club, jamais de score négatif', () => {
    const level: Outcome = { kind: 'score', score: [50, 50] }
    expect(recordResult(start(bracketOf4, 4, clubRules), 'tableau.1.1', level)).toMatchObject({
      refusal: { code: 'draw_impossible' },
    })
    const pool: Format = { kind: 'round_robin', legs: 1 }
    expect(recordResult(start(pool, 4), 'championnat.1-2', level)).toMatchObject({
      refusal: { code: 'draw_impossible' },
    })
    expect(recordResult(start(pool, 4, clubRules), 'championnat.1-2', level).ok).toBe(true)
    const wrong: Outcome = { kind: 'score', score: [-1, 50] }
    expect(recordResult(start(pool, 4), 'championnat.1-2', wrong)).toMatchObject({ refusal: { code: 'score_invalid' } })
  })

  test('un double forfait est possible, même en tableau : l’adversaire suivant passe sans jouer', () => {
    let state = start(bracketOf4, 4)
    state = done(recordResult(state, 'tableau.1.1', { kind: 'double_forfeit' }))
    state = done(recordResult(state, 'tableau.1.2', favourite))
    const now = situation(state)
    expect(now.games.get('tableau.2.1')?.status).toBe('awarded')
    expect(now.places[0]?.side).toMatchObject({ team: 't2' })
  })

  test('une équipe retirée perd par forfait ses matchs à venir, les matchs joués restent', () => {
    let state = start({ kind: 'round_robin', legs: 1 }, 3)
    state = done(recordResult(state, 'championnat.1-2', upset))
    const withdrawn = withdrawTeam(state, 't1', 'Car en panne')
    const now = situation(done(withdrawn))
    expect(now.games.get('championnat.1-2')?.status).toBe('played')
    expect(now.games.get('championnat.1-3')).toMatchObject({ status: 'awarded', outcome: { kind: 'forfeit' } })
    expect(withdrawTeam(done(withdrawn), 't1', '')).toMatchObject({ refusal: { code: 'already_withdrawn' } })
  })

  test('le match qui attend l’adversaire d’une équipe retirée se dit perdu avant de l’être', () => {
    const state = done(recordResult(start(bracketOf4, 4), 'tableau.1.1', favourite))
    const withdrawn = withdrawTeam(state, 't1', 'Blessures')
    expect(withdrawn.ok && withdrawn.difference('U13F')).toMatchObject([
      { kind: 'given_up', game: 'tableau.2.1', text: expect.stringContaining('perdu par forfait par') },
    ])
    const back = reinstateTeam(done(withdrawn), 't1')
    expect(back.ok && back.difference('U13F')).toMatchObject([{ kind: 'plays_again', game: 'tableau.2.1', team: 't1' }])
    const then = situation(done(recordResult(done(withdrawn), 'tableau.1.2', favourite)))
    expect(then.games.get('tableau.2.1')).toMatchObject({ status: 'awarded', outcome: { kind: 'forfeit', by: 0 } })
  })
})

describe('phases', () => {
  test('la phase suivante ne part pas sans l’organisateur : aperçu d’abord, puis « Lancer »', () => {
    const format = poolsThenFinals
    let state = start(format, 8)
    expect(launchStage(state, 'tableau')).toMatchObject({ refusal: { code: 'stage_not_ready' } })
    for (const game of gamesOf(state.competition).filter((each) => each.stage === 'poules')) {
      state = done(recordResult(state, game.id, favourite))
    }
    for (const pool of situation(state).standings.keys()) {
      const drawn = drawPoolLots(state, pool, 1, '2026-05-14T12:00:00Z')
      if (drawn.ok) state = drawn.state
    }
    const preview = situation(state).games.get('tableau.1.1')
    expect(preview?.status).toBe('waiting')
    expect(preview?.sides[0]).toMatchObject({ kind: 'team', is_preview: true })
    const launched = situation(done(launchStage(state, 'tableau'))).games.get('tableau.1.1')
    expect(launched?.status).toBe('ready')
  })

  test('le classement décidé par l’organisateur mène au tableau', () => {
    const state = playOut(start(poolsThenFinals, 8), () => favourite)
    const pool = 'poules.A'
    const rows =
      situation(state)
        .standings.get(pool)
        ?.rows.map((row) => row.team) ?? []
    const swapped = [rows[1], rows[0], rows[2], rows[3]].flatMap((team) => team ?? [])
    const decided = overrideRanks(state, pool, { order: swapped, reason: 'Réserve acceptée', by: 'le jury' })
    expect(texts(decided).some((text) => text.includes('déjà joué'))).toBe(true)
    expect(overrideRanks(state, pool, { order: swapped.slice(1), reason: 'x', by: 'y' })).toMatchObject({
      refusal: { code: 'order_invalid' },
    })
    expect(overrideRanks(state, pool, { order: swapped, reason: ' ', by: 'y' })).toMatchObject({
      refusal: { code: 'reason_missing' },
    })
  })
})

describe('changer de formule', () => {
  test('le format n’est pas figé : les résultats suivent leurs équipes, ceux sans match sont gardés de côté', () => {
    let state = start({ kind: 'pools', pool_count: 2, legs: 1 }, 6)
    state = done(recordResult(state, 'poules.A.1-2', favourite))
    const before = state.results['poules.A.1-2']
    const single = compileFormat({ kind: 'round_robin', legs: 1 }, 6)
    const changed = done(changeFormat(state, single, state.entrants))
    expect(Object.values(changed.results)).toEqual([before])
    const tooSmall = done(changeFormat(changed, compileFormat(bracketOf4, 6), changed.entrants.toReversed()))
    expect(Object.values(tooSmall.results).length + tooSmall.set_aside.length).toBe(1)
    const back = done(changeFormat(tooSmall, single, state.entrants))
    expect(Object.values(back.results)).toEqual([before])
  })

  test('refaire l’ordre des têtes de série n’efface aucun résultat', () => {
    const played = playOut(start({ kind: 'round_robin', legs: 1 }, 6), () => favourite)
    const reseeded = done(changeFormat(played, played.competition, played.entrants.toReversed()))
    expect(Object.keys(reseeded.results).length).toBe(15)
    expect(new Set(Object.values(reseeded.results))).toEqual(new Set(Object.values(played.results)))
    const ranks = (state: CompetitionState) =>
      new Map(
        situation(state)
          .standings.get('championnat')
          ?.rows.map((row) => [row.team, row.rank]),
      )
    expect(ranks(reseeded)).toEqual(ranks(played))
  })
})

describe('annuler', () => {
  const formats: Format[] = [
    bracketOf4,
    poolsThenFinals,
    { kind: 'swiss', rounds: 3 },
    { kind: 'double_elimination', reset: true },
  ]

  test('annuler rend exactement l’état d’avant, pour toute suite d’actions', () => {
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.integer(), fc.integer({ min: 1, max: 40 }), (format, seed, steps) => {
        const random = seededRandom(seed)
        const states: CompetitionState[] = [start(format, 8)]
        for (let step = 0; step < steps; step++) {
          const state = states.at(-1)
          if (!state) break
          const change = randomAction(state, random.below(8), random.below(1000))
          if (change.ok && change.state !== state) states.push(change.state)
        }
        let current = states.pop()
        while (current && states.length > 0) {
          current = done(undo(current))
          expect(current).toEqual(states.pop())
        }
        expect(current && undo(current)).toMatchObject({ ok: false, refusal: { code: 'nothing_to_undo' } })
      }),
      { numRuns: 120 },
    )
  })

  test('aucun résultat ne se perd, quelle que soit la suite d’actions', () => {
    fc.assert(
      fc.property(fc.constantFrom(...formats), fc.integer(), (format, seed) => {
        const random = seededRandom(seed)
        let state = start(format, 8)
        for (let step = 0; step < 40; step++) {
          const before = Object.keys(state.results).length + state.set_aside.length
          const change = randomAction(state, random.below(8), random.below(1000))
          if (change.ok) state = change.state
          expect(Object.keys(state.results).length + state.set_aside.length).toBeGreaterThanOrEqual(before)
        }
      }),
      { numRuns: 60 },
    )
  })

  function randomAction(state: CompetitionState, action: number, pick: number): Change {
    const games = [...situation(state).games.values()]
    const played = games.filter(({ status }) => status === 'played')
    const ready = games.filter(({ status }) => status === 'ready')
    const pools = state.competition.stages.flatMap((stage) => stage.pools)
    const one = <T>(items: readonly T[]): T | undefined => items[pick % Math.max(1, items.length)]
    const outcome: Outcome =
      pick % 7 === 0 ? { kind: 'forfeit', by: pick % 2 === 0 ? 0 : 1 } : pick % 2 === 0 ? favourite : upset
    switch (action) {
      case 0:
        return correctResult(state, one(played)?.game.id ?? '', outcome)
      case 1:
        return replayGame(state, one(games.filter((game) => game.contested_by))?.game.id ?? '')
      case 2:
        return pick % 5 === 0
          ? withdrawTeam(state, one(state.entrants)?.id ?? '', 'essai')
          : recordResult(state, one(ready)?.game.id ?? '', outcome)
      case 3:
        return launchStage(state, one(state.competition.stages)?.id ?? '')
      case 4:
        return drawPoolLots(state, one(pools)?.id ?? '', pick, '2026-05-14T12:00:00Z')
      case 5:
        return drawSwissRound(state, one(pools)?.id ?? '')
      default:
        return recordResult(state, one(ready)?.game.id ?? '', outcome)
    }
  }
})

test('l’état est une donnée : il survit à JSON', () => {
  const state = playOut(start(poolsThenFinals, 8), () => favourite)
  const copy: CompetitionState = JSON.parse(JSON.stringify(state))
  expect(situation(copy)).toEqual(situation(state))
  expect(done(undo(copy))).toEqual(done(undo(state)))
})

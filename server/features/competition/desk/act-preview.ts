import { createHash } from 'node:crypto'
import type { ActPreview, DeskAct } from '#contract/competition/desk-acts.ts'
import { graphIndex } from '#domain/competition/games/graph-index.ts'
import { playAct } from '#domain/competition/results/acts/act.ts'
import { type Change, undoPatch } from '#domain/competition/results/acts/change.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import type { FactsPatch } from '#domain/competition/results/state/facts-patch.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import { refuse } from '#domain/competition/results/acts/verdict.ts'
import { runningStageProblem } from '#domain/competition/desk/running-stage.ts'
import { pairing } from '#domain/competition/match.ts'
import type { CompetitionRow, StoredMatch } from '#server/features/competition/competitions/queries.ts'

/** What the server adds to an act: nobody sends these. */
export type ActFacts = {
  /** Of lots. */
  seed: number
  drawn_at: string
  /** What the change to be undone had replaced. */
  undone: FactsPatch | null
  /** What the engine does not know: which ones are being played. */
  matches: readonly Pick<StoredMatch, 'stage' | 'status'>[]
}

/** Acts on the rows of a competition itself, about which the engine knows nothing. */
export type LockAct = Extract<DeskAct, { kind: 'lock' | 'unlock' }>
export type EngineAct = Exclude<DeskAct, LockAct>

export const isLock = (act: DeskAct): act is LockAct => act.kind === 'lock' || act.kind === 'unlock'

/**
 * Plays an act of the desk. Who decides is the organiser, whoever holds the phone. Refuses as the engine does, and with
 * `stage_started` to take back the launch of a stage of which a match is being played.
 */
export function playDeskAct(state: CompetitionState, act: EngineAct, facts: ActFacts): Change {
  const change = playInEngine(state, act, facts)
  if (!change.ok) return change
  const taken = new Set(state.launched.filter((stage) => !change.state.launched.includes(stage)))
  const problem = runningStageProblem(facts.matches.filter(({ stage }) => taken.has(stage)))
  return problem ? refuse('stage_started', problem) : change
}

function playInEngine(state: CompetitionState, act: EngineAct, { seed, drawn_at, undone }: ActFacts): Change {
  switch (act.kind) {
    case 'undo':
      return undoPatch(state, undone ?? {})
    case 'lots':
      return playAct(state, { ...act, seed, drawn_at })
    case 'override':
    case 'let_next_in':
      return playAct(state, { ...act, by: 'l’organisateur' })
    default:
      return playAct(state, act)
  }
}

/** What people read before they confirm. Its hash says whether they would still read the same. @param category « U13 F » */
export function actPreview(
  state: CompetitionState,
  { locked_stages }: CompetitionRow,
  act: EngineAct,
  change: Extract<Change, { ok: true }>,
  category: string,
): ActPreview {
  const difference = shownDifference(state, act, change, category).map(({ kind, text }) => ({ kind, text }))
  const touched = touchedStages(state, change.patch)
  return {
    label: change.state.ledger.at(-1)?.label ?? '',
    difference,
    hash: hashOf([act, difference]),
    needs_reason: !('reason' in act) && locked_stages.some((stage) => touched.has(stage)),
  }
}

export const hashOf = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('hex')

/** Lots are not known before they are drawn; a launch makes of a preview the same teams. */
function shownDifference(
  state: CompetitionState,
  act: EngineAct,
  change: Extract<Change, { ok: true }>,
  category: string,
): { kind: string; text: string }[] {
  const names = new Map(state.entrants.map(({ id, name }) => [id, name]))
  const say = (team: string) => names.get(team) ?? team
  if (act.kind === 'lots') {
    const groups = situation(state).standings.get(act.pool)?.needs_lots ?? []
    return groups.map((teams) => ({ kind: 'lots', text: `Tirage au sort entre ${listed(teams.map(say))}.` }))
  }
  const difference = change.difference(category)
  if (act.kind !== 'launch' && act.kind !== 'draw_round') return [...difference]
  const before = situation(state).games
  const isNew = ({ id, stage }: { id: string; stage: string }) =>
    act.kind === 'launch' ? stage === act.stage : before.get(id)?.sides.some(({ kind }) => kind !== 'team')
  const { number } = graphIndex(state.competition)
  const games = [...situation(change.state).games.values()].flatMap(({ game, sides }) => {
    const [one, other] = sides
    if (!isNew(game) || one.kind !== 'team' || other.kind !== 'team') return []
    const text = `${category} ${number.get(game.id)} (${game.label})\u00a0: ${pairing(say(one.team), say(other.team))}.`
    return [{ kind: 'game', text }]
  })
  // Who meets whom says it of a round, once a match.
  return [...games, ...(act.kind === 'launch' ? difference : difference.filter(({ kind }) => kind !== 'side'))]
}

/** The stages in which something is replaced. A withdrawal is felt in all of them. */
function touchedStages({ competition }: CompetitionState, patch: FactsPatch): Set<string> {
  const { game: games } = graphIndex(competition)
  const stageOfPool = new Map(
    competition.stages.flatMap((stage) => stage.pools.map(({ id }) => [id, stage.id] as const)),
  )
  const touched = Object.keys(patch).flatMap((key) => {
    const [kind, ...rest] = key.split('/')
    const name = rest.join('/')
    if (kind === 'result') return games.get(name)?.stage ?? []
    if (kind === 'launched') return name
    if (kind === 'withdrawal') return competition.stages.map(({ id }) => id)
    return stageOfPool.get(name.replace(/\/\d+$/u, '')) ?? []
  })
  return new Set(touched)
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`

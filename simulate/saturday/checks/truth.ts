import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import type { Desk, DeskChange, DeskMatch } from '#contract/competition/desk-view.ts'
import { type Act, type Final, isDone, type Ledger, NOTHING } from '../ledger.ts'

type Value = AskedOutcome | null

/**
 * Replays the acknowledged acts in the order of their versions, and compares the result with what the platform has
 * kept. Each sentence returned is a loss, a double, or a change that nobody asked for.
 */
export function differences({ acts, finals, alerts }: Ledger, journal: readonly DeskChange[], desk: Desk): string[] {
  const found: string[] = []
  const at = new Map(journal.map((change) => [change.id, change.at]))
  const known = new Map<string, number>()
  for (const { id } of journal) known.set(id, (known.get(id) ?? 0) + 1)
  const mine = new Map(acts.map((act) => [act.id, act]))
  for (const [id, times] of known) {
    const act = mine.get(id)
    const final = finals.get(id)
    if (times > 1) found.push(`doublé : ${act ? nameOf(act) : id} est ${times} fois au journal`)
    if (final) {
      if (final.state === 'aside') found.push(`mis de côté et pourtant fait : ${sentence(final)}`)
      continue
    }
    if (!act) found.push(`un geste que personne n’a fait est au journal : ${id}`)
    else if (!isDone(act)) found.push(`refusé et pourtant fait : ${nameOf(act)}`)
  }
  const values = new Map<string, Value>()
  const before = new Map<string, { key: string; value: Value }>()
  const kept = new Set<string>()
  const histories = new Map<string, Value[]>()
  /** Teams of the last recorded result, by game. */
  const players = new Map<string, Act['teams']>()
  /** Acts that changed nothing, because the result was the same already. */
  const repeated: Act[] = []
  const done = acts.filter(({ version }) => version !== null).toSorted(byVersion(known))
  const dated = [...acts.filter(({ is_dated }) => is_dated), ...finalActs([...finals.values()], known, desk)]
  for (const act of inTime(done, dated, at)) {
    const undone = act.undoes ? before.get(act.undoes) : undefined
    const key = undone?.key ?? keyOf(act)
    if (!known.has(act.id)) {
      repeated.push(act)
      continue
    }
    if (act.kind === 'replace') {
      // The results of the replaced team are set aside; all others stay.
      for (const [game, teams] of players)
        if (game.startsWith(`${act.category_id}/`) && teams?.includes(act.team)) values.set(game, null)
      continue
    }
    if (act.game === null && !undone) continue
    if (act.teams && act.kind === 'record') players.set(key, act.teams)
    before.set(act.id, { key, value: values.get(key) ?? null })
    if (act.kind === 'keep') kept.add(key)
    else values.set(key, undone ? undone.value : act.outcome)
    histories.set(key, [...(histories.get(key) ?? []), values.get(key) ?? null])
  }
  for (const act of repeated)
    if (!(histories.get(keyOf(act)) ?? []).some((value) => isSame(value, act.outcome)))
      found.push(`perdu : ${nameOf(act)}`)
  found.push(...lostFinals([...finals.values()], { known, alerts, histories, desk }))
  for (const match of desk.matches) {
    const key = keyOf({ category_id: match.category_id, game: match.game })
    const wrong = mismatch(match, values.get(key) ?? null, kept.has(key))
    if (wrong) found.push(`${match.label} : ${wrong}`)
  }
  return found
}

/** Adds the acts whose answer has no version, like those of tables, at the place that the journal dates. */
function inTime(done: readonly Act[], dated: readonly Act[], at: ReadonlyMap<string, string>): Act[] {
  const ordered = [...done]
  const dateOf = ({ id }: Act) => at.get(id) ?? ''
  for (const act of dated.toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)))) {
    const later = (other: Act) => other.category_id === act.category_id && dateOf(other) > dateOf(act)
    // An act that changed nothing goes last, where it is compared with every earlier result of its game.
    const place = at.has(act.id) ? ordered.findIndex(later) : -1
    ordered.splice(place < 0 ? ordered.length : place, 0, act)
  }
  return ordered
}

/** Final scores of tables that are in the journal, as acts. */
function finalActs(finals: readonly Final[], known: ReadonlyMap<string, number>, desk: Desk): Act[] {
  const matches = new Map(desk.matches.map((match) => [match.id, match]))
  return finals.flatMap(({ id, match_id, device, teams, score }) => {
    const match = matches.get(match_id)
    if (!match || !known.has(id)) return []
    const { category_id, game, is_scored } = match
    const outcome: AskedOutcome = is_scored ? { kind: 'score', score: [...score] } : { kind: 'played' }
    const about = { id, by: device, kind: 'record' as const, category_id, game, match_id, teams, outcome }
    return [{ ...NOTHING, ...about, is_dated: true }]
  })
}

type Kept = {
  known: ReadonlyMap<string, number>
  alerts: Ledger['alerts']
  histories: ReadonlyMap<string, readonly Value[]>
  desk: Desk
}

/** Each final score must be the result, repeat an earlier one, or have reached the desk as an alert. */
function lostFinals(finals: readonly Final[], { known, alerts, histories, desk }: Kept): string[] {
  const matches = new Map(desk.matches.map((match) => [match.id, match]))
  return finals.flatMap((final) => {
    const match = matches.get(final.match_id)
    const isSaid = [...alerts.values()].some(
      ({ match_id, score }) => match_id === final.match_id && score?.join() === final.score.join(),
    )
    if (final.state === 'aside') return isSaid ? [] : [`mis de côté sans alerte : ${sentence(final)}`]
    // A telephone that never came back was not told whether its score counts or waits.
    if (final.state === 'handed' && isSaid) return []
    if (known.has(final.id)) return []
    const outcome: AskedOutcome = match?.is_scored ? { kind: 'score', score: [...final.score] } : { kind: 'played' }
    const said = match ? (histories.get(keyOf(match)) ?? []) : []
    return said.some((value) => isSame(value, outcome)) ? [] : [`acquitté et perdu : ${sentence(final)}`]
  })
}

const sentence = ({ match_id, score, state, reason, id }: Final) =>
  `match ${match_id}, ${score.join('–')} (${state}, ${reason ?? id})`

const keyOf = ({ category_id, game }: Pick<Act, 'category_id' | 'game'>) => `${category_id}/${game}`

/** An act that changed nothing comes after the act with the same version. */
const byVersion = (known: ReadonlyMap<string, number>) => (one: Act, other: Act) =>
  one.category_id - other.category_id ||
  one.version! - other.version! ||
  Number(known.has(other.id)) - Number(known.has(one.id))

const nameOf = (act: Act | undefined) =>
  act ? `${act.kind} ${act.game ?? ''} ${JSON.stringify(act.outcome)} (${act.by}, version ${act.version})` : '?'

export const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other)

/** @param isKept the desk kept a game of other teams than those expected, so its sides may be in another order */
function mismatch({ status, outcome, score, is_awarded }: DeskMatch, expected: Value, isKept: boolean): string | null {
  if (!expected)
    return status === 'completed' && !is_awarded ? `un résultat que personne n’a enregistré, ${score?.join('–')}` : null
  const said = `${JSON.stringify(expected)} attendu, ${outcome?.kind ?? 'rien'} ${score?.join('–') ?? ''} gardé`
  if (outcome?.kind !== expected.kind) return said
  if (expected.kind === 'forfeit' && !isKept && outcome.by !== expected.by) return said
  if (expected.kind !== 'score') return null
  const ordered = (pair: readonly number[]) => (isKept ? pair.toSorted((a, b) => a - b) : pair).join('–')
  return score && ordered(score) === ordered(expected.score) ? null : said
}

/** Refused second results of a game, whose answer does not tell the author and the result that stood. */
export function silentConflicts(acts: readonly Act[]): string[] {
  return acts.flatMap((act) => {
    const { answer } = act
    if (act.kind !== 'record' || answer?.body?.code !== 'ALREADY_RECORDED') return []
    const { data } = answer.body
    return data?.outcome && data.by !== undefined ? [] : [`conflit muet : ${nameOf(act)}`]
  })
}

import type { AskedOutcome } from '#contract/desk-acts.ts'
import type { Desk, DeskChange, DeskMatch } from '#contract/desk-view.ts'
import type { Act, Final, Ledger } from './ledger.ts'

type Value = AskedOutcome | null

/**
 * What was acknowledged, played again in the order of the versions that were answered, against what the platform keeps. Every
 * sentence it gives back is a loss, a double, or something that nobody asked for.
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
      if (final.state !== 'applied') found.push(`mis de côté et pourtant fait : ${sentence(final)}`)
      continue
    }
    if (!act) found.push(`un geste que personne n’a fait est au journal : ${id}`)
    else if (act.version === null) found.push(`refusé et pourtant fait : ${nameOf(act)}`)
  }
  const values = new Map<string, Value>()
  const before = new Map<string, { key: string; value: Value }>()
  const kept = new Set<string>()
  const histories = new Map<string, Value[]>()
  const done = acts.filter(({ version }) => version !== null).toSorted(byVersion(known))
  for (const act of withFinals(done, [...finals.values()], at, desk)) {
    const undone = act.undoes ? before.get(act.undoes) : undefined
    const key = undone?.key ?? keyOf(act)
    if (!known.has(act.id)) {
      // Nothing was written because it was so already.
      if (!isSame(values.get(key) ?? null, act.outcome)) found.push(`perdu : ${nameOf(act)}`)
      continue
    }
    if (act.game === null && !undone) continue
    before.set(act.id, { key, value: values.get(key) ?? null })
    if (act.kind === 'keep') kept.add(key)
    else values.set(key, undone ? undone.value : act.outcome)
    histories.set(key, [...(histories.get(key) ?? []), values.get(key) ?? null])
  }
  found.push(...lostFinals([...finals.values()], { known, alerts, histories, desk }))
  for (const match of desk.matches) {
    const key = keyOf({ category_id: match.category_id, game: match.game })
    const wrong = mismatch(match, values.get(key) ?? null, kept.has(key))
    if (wrong) found.push(`${match.label} : ${wrong}`)
  }
  return found
}

/** Tables are told no version: their results stand where the journal dates them. */
function withFinals(
  done: readonly Act[],
  finals: readonly Final[],
  at: ReadonlyMap<string, string>,
  desk: Desk,
): Act[] {
  const ordered = [...done]
  const matches = new Map(desk.matches.map((match) => [match.id, match]))
  const written = finals.filter(({ id }) => at.has(id))
  for (const { id, match_id, device, score } of written.toSorted((one, other) =>
    at.get(one.id)!.localeCompare(at.get(other.id)!),
  )) {
    const match = matches.get(match_id)
    if (!match) continue
    const { category_id, game, is_scored } = match
    const outcome: AskedOutcome = is_scored ? { kind: 'score', score: [...score] } : { kind: 'played' }
    const later = (act: Act) => act.category_id === category_id && (at.get(act.id) ?? '') > at.get(id)!
    const place = ordered.findIndex(later)
    const about = { id, by: device, kind: 'record' as const, category_id, game, match_id, outcome }
    ordered.splice(place < 0 ? ordered.length : place, 0, { ...about, undoes: null, answer: null, version: null })
  }
  return ordered
}

type Kept = {
  known: ReadonlyMap<string, number>
  alerts: Ledger['alerts']
  histories: ReadonlyMap<string, readonly Value[]>
  desk: Desk
}

/** Each final score is the result, or was said already, or was put before the desk. */
function lostFinals(finals: readonly Final[], { known, alerts, histories, desk }: Kept): string[] {
  const matches = new Map(desk.matches.map((match) => [match.id, match]))
  return finals.flatMap((final) => {
    const match = matches.get(final.match_id)
    if (final.state === 'aside') {
      const isSaid = [...alerts.values()].some(
        ({ match_id, score }) => match_id === final.match_id && score?.join() === final.score.join(),
      )
      return isSaid ? [] : [`mis de côté sans alerte : ${sentence(final)}`]
    }
    if (known.has(final.id)) return []
    const outcome: AskedOutcome = match?.is_scored ? { kind: 'score', score: [...final.score] } : { kind: 'played' }
    const said = match ? (histories.get(keyOf(match)) ?? []) : []
    return said.some((value) => isSame(value, outcome)) ? [] : [`acquitté et perdu : ${sentence(final)}`]
  })
}

const sentence = ({ match_id, score, reason, id }: Final) => `match ${match_id}, ${score.join('–')} (${reason ?? id})`

const keyOf = ({ category_id, game }: Pick<Act, 'category_id' | 'game'>) => `${category_id}/${game}`

/** Those that wrote nothing come after the one whose version they were told. */
const byVersion = (known: ReadonlyMap<string, number>) => (one: Act, other: Act) =>
  one.category_id - other.category_id ||
  one.version! - other.version! ||
  Number(known.has(other.id)) - Number(known.has(one.id))

const nameOf = (act: Act | undefined) =>
  act ? `${act.kind} ${act.game ?? ''} ${JSON.stringify(act.outcome)} (${act.by}, version ${act.version})` : '?'

export const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other)

/** @param isKept played by other teams than those expected: its sides may stand in another order */
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

/** Two results for one game, of which one stood: who wrote the other was told who did it, and what. */
export function silentConflicts(acts: readonly Act[]): string[] {
  return acts.flatMap((act) => {
    const { answer } = act
    if (act.kind !== 'record' || answer?.body?.code !== 'ALREADY_RECORDED') return []
    const { data } = answer.body
    return data?.outcome && data.by !== undefined ? [] : [`conflit muet : ${nameOf(act)}`]
  })
}

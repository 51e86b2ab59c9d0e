import type { AskedOutcome, DeskAct } from '#contract/competition/desk-acts.ts'
import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import type { SeededRandom } from '#domain/competition/seeded-random.ts'
import type { Ledger } from './ledger.ts'
import type { Answer } from './network.ts'
import type { Person } from './person.ts'

export type Post = {
  person: Person
  tournament_id: number
  ledger: Ledger
}

/** Reads what the desk shows now, and notes its alerts. */
export async function readDesk({ person, tournament_id, ledger }: Post): Promise<Desk> {
  const desk: Desk = await person.must('GET', `/tournaments/${tournament_id}/desk`)
  for (const alert of desk.table_alerts) ledger.alerts.set(alert.id, alert)
  return desk
}

/** Presses « Accepter »: the waiting score becomes the result. */
export async function takeScore(
  { person, ledger }: Post,
  { id }: Desk['table_alerts'][number],
  match: DeskMatch,
  outcome: AskedOutcome,
) {
  const { is_dated } = await ledger.do({ ...of(person, match, outcome), kind: 'record' }, (request_id) =>
    person.call('PUT', `/table-alerts/${id}`, { choice: 'take', request_id }),
  )
  if (is_dated) ledger.counts.taken++
}

/** Lets the telephone that asks for a match write it. */
export async function givePen({ person, ledger }: Post, { id }: DeskMatch) {
  ledger.yielded.add(id)
  ledger.judge('marque donnée', await person.call('PUT', `/matches/${id}/pen`, {}), ['NOT_FOUND'])
}

/** Closes an alert of a table without taking its score. */
export async function leaveAside({ person, ledger }: Post, { id }: Desk['table_alerts'][number]) {
  ledger.judge('alerte', await person.call('PUT', `/table-alerts/${id}`, { choice: 'leave' }))
}

/** Records a result as the desk does in three taps. `blind` leaves out the version that the desk has seen. */
export const record = ({ person, ledger }: Post, match: DeskMatch, outcome: AskedOutcome, blind = false) =>
  ledger.do({ ...of(person, match, outcome), kind: 'record' }, (request_id) =>
    person.call('PUT', `/matches/${match.id}/result`, {
      outcome,
      request_id,
      ...(blind ? {} : { version: match.version }),
    }),
  )

const of = (person: Person, match: DeskMatch, outcome: AskedOutcome | null) => ({
  by: person.email,
  category_id: match.category_id,
  game: match.game,
  match_id: match.id,
  teams: teamsOf(match),
  outcome,
})

const teamsOf = ({ teams: [one, other] }: DeskMatch): [string | null, string | null] => [
  one.registration_id,
  other.registration_id,
]

/** Reads the preview of an act, then does it. */
export async function act(
  { person, ledger }: Post,
  category_id: number,
  asked: DeskAct,
  about: Partial<{ match: DeskMatch; outcome: AskedOutcome }> = {},
) {
  const path = `/tournament-categories/${category_id}`
  const preview = await person.call('PUT', `${path}/act-preview`, { act: asked })
  // A repeated score made no change, so there is nothing to undo.
  if (preview.status !== 200)
    return ledger.judge(`aperçu ${asked.kind}`, preview, asked.kind === 'undo' ? ['NOT_FOUND'] : [])
  const { hash, needs_reason } = preview.body
  await ledger.do(
    {
      by: person.email,
      kind: asked.kind,
      category_id,
      game: about.match?.game ?? null,
      match_id: about.match?.id ?? null,
      teams: about.match ? teamsOf(about.match) : null,
      team: 'team' in asked ? asked.team : null,
      outcome: about.outcome ?? null,
      undoes: asked.kind === 'undo' ? asked.change : null,
    },
    (request_id) =>
      person.call('PUT', `${path}/act`, {
        act: asked,
        hash,
        request_id,
        ...(needs_reason ? { reason: 'Feuille relue' } : {}),
      }),
  )
}

/**
 * Delays a match by one of the possible choices, with or without a message to its clubs. @returns whether it was done
 */
export async function delay({ person, ledger }: Post, match: DeskMatch, random: SeededRandom): Promise<boolean> {
  const minutes = 3 + random.below(12)
  const priced = await person.call('PUT', `/matches/${match.id}/delay-choices`, { minutes })
  if (priced.status !== 200) return refused(ledger, priced)
  const possible = priced.body.choices.filter(({ problem }: { problem: string | null }) => problem === null)
  if (possible.length === 0) return false
  const { kind, hash } = possible[random.below(possible.length)]
  const asked = { minutes, choice: kind, hash, tell: random.next() < 0.5 }
  const done = await person.call('PUT', `/matches/${match.id}/delay`, asked)
  return done.status === 200 || refused(ledger, done)
}

function refused(ledger: Ledger, answer: Answer): false {
  ledger.judge('retard', answer)
  return false
}

export async function checkIn({ person, ledger }: Post, team: string, presence: 'present' | 'late' | 'absent') {
  const sentAt = performance.now()
  const answer = await person.call('PUT', `/entrants/${team}/presence`, { presence })
  // Another team may have taken its place meanwhile.
  ledger.judge('pointage', answer, ['NOT_FOUND'])
  if (answer.status === 200) ledger.presences.push({ team, presence, sentAt, answeredAt: performance.now() })
}

export async function start({ person, ledger }: Post, match: DeskMatch) {
  ledger.judge('début', await person.call('PUT', `/matches/${match.id}/start`, { early: true }))
}

/** A random result that is possible: a plateau has no score, and no game ends level. */
export function someOutcome(match: DeskMatch, random: SeededRandom): AskedOutcome {
  if (!match.is_scored) return { kind: 'played' }
  if (random.next() < 0.02) return { kind: 'forfeit', by: random.next() < 0.5 ? 0 : 1 }
  const [winner, gap] = [30 + random.below(40), 1 + random.below(25)]
  const score: [number, number] = [winner, winner - gap]
  return { kind: 'score', score: random.next() < 0.5 ? score : [score[1], score[0]] }
}

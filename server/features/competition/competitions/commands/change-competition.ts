import type { Change } from '#domain/competition/results/acts/change.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import type { Difference } from '#domain/competition/results/acts/difference.ts'
import type { FactsPatch } from '#domain/competition/results/state/facts-patch.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import { sendNow, type Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { type CompetitionRow, listGames, lockCompetition, readState, type StoredMatch } from '../queries.ts'
import { moveFeed } from './move-feed.ts'
import { writeFacts } from './write-facts.ts'
import { writeMatches } from './write-matches.ts'
import { writeResults } from './write-results.ts'

export type AskedChange = {
  tournament_category_id: number
  /** Of the request: the same again does nothing more, and gets the same answer. */
  id: string
  /** As data, kept with the change: { kind, … }. */
  command: { readonly kind: string; readonly [fact: string]: unknown }
  /** Name of the category before the number of a game: « U13F ». */
  category: string
  reason?: string | null
  /** The change that this one takes back. */
  undoes?: string | null
  /** The court whose table asks for it. */
  court_id?: number | null
  /** The caller writes the new graph and its teams too. */
  reseats?: boolean
}

export type KeptChange = {
  /** Id of the change that stands: this one, or one that did it already. Null when no row tells of it. */
  id: string | null
  version: number
  label: string
  difference: readonly Difference[]
  /** Empty when it was so already. */
  patch: FactsPatch
  /** Made now, by this very request: else it was answered before. */
  is_new: boolean
}

/**
 * One change of a running competition, in the caller's transaction: locks it, lets the engine judge, writes only what
 * differs, and tells those who follow. The newest state counts, whatever the caller had on screen.
 * @param act an act of the engine on that state; `games` are its matches as they are stored
 * @throws NOT_FOUND, NOT_ALLOWED_NOW before it is published, ENGINE_REFUSED with the engine's code and sentence, CONFLICT when the
 * id is that of another change
 */
export async function changeCompetition(
  tx: Tx,
  asked: AskedChange,
  actor: Actor,
  now: Date,
  act: (state: CompetitionState, competition: CompetitionRow, games: readonly StoredMatch[]) => Change,
): Promise<KeptChange> {
  const [competition, known] = await Promise.all([
    lockCompetition(tx, asked.tournament_category_id),
    findChange(tx, asked),
  ])
  if (!competition) throw refuse('NOT_FOUND')
  if (known) return known
  // Before the feed, as everybody takes them; read behind the lock.
  const locked = sendNow(tx`
    select from matches where tournament_category_id = ${asked.tournament_category_id} and retired_at is null
    order by id for no key update`)
  const [, games] = await Promise.all([locked, listGames(tx, asked.tournament_category_id)])
  const state = await readState(tx, competition, games)
  if (!state || competition.phase === 'set_up') throw refuse('NOT_ALLOWED_NOW', undefined, NOT_PUBLISHED)
  const change = act(state, competition, games)
  if (!change.ok) throw refuse('ENGINE_REFUSED', { code: change.refusal.code }, change.refusal.message)
  const label = change.state.ledger.at(-1)?.label ?? ''
  // It was so already: nothing to write, nobody to tell.
  if (Object.keys(change.patch).length === 0)
    return {
      id: await findStanding(tx, asked),
      version: competition.version,
      label,
      difference: [],
      patch: {},
      is_new: false,
    }
  if (!asked.reseats && (change.patch.competition || change.patch.entrants))
    throw refuse('NOT_ALLOWED_NOW', undefined, RESEATED)
  const difference = change.difference(asked.category)
  const version = competition.version + 1
  await writeFacts(tx, competition, change.patch)
  await writeResults(tx, asked.tournament_category_id, change.state, now)
  await tx`
    insert into competition_changes ${tx({
      id: asked.id,
      tournament_category_id: asked.tournament_category_id,
      version,
      command: tx.json(asked.command),
      label,
      patch: tx.json(change.patch),
      difference: tx.json(difference),
      reason: asked.reason ?? null,
      undoes: asked.undoes ?? null,
      actor_id: actor.actor_id,
      court_id: asked.court_id ?? null,
      at: now,
    })}`
  await audit(tx, {
    ...actor,
    action: 'competition.changed',
    entity: 'tournament_category',
    entity_id: asked.tournament_category_id,
    changes: { kind: asked.command.kind, version: [competition.version, version] },
  })
  // The feed last: every table of the tournament waits behind it until the transaction ends.
  const feed_version = await moveFeed(tx, competition.tournament_id, now)
  await Promise.all([
    writeMatches(tx, competition, { games, state: change.state, feed_version, now }),
    tx`
      update competitions set version = ${version}, feed_version = ${feed_version}, updated_at = ${now}
      where tournament_category_id = ${asked.tournament_category_id}`,
  ])
  return { id: asked.id, version, label, difference, patch: change.patch, is_new: true }
}

const OTHER_REQUEST = 'Cette demande a déjà servi à autre chose\u00a0: recommencez.'
export const NOT_PUBLISHED = 'Publiez d’abord le planning de cette catégorie.'

const RESEATED = 'Une formule ne revient pas par une annulation\u00a0: changez-la à nouveau.'

/** What the same request has already done. One that asks for something else is not answered with what was done elsewhere. */
async function findChange(tx: Tx, { id, tournament_category_id, command }: AskedChange): Promise<KeptChange | null> {
  const game = typeof command.game === 'string' ? command.game : null
  const [row] = await tx<(Omit<KeptChange, 'is_new'> & { is_same: boolean })[]>`
    select id, version, label, difference, patch, tournament_category_id = ${tournament_category_id} and command ->> 'kind' = ${command.kind}
      and command ->> 'game' is not distinct from ${game}::text as is_same
    from competition_changes where id = ${id}`
  if (!row) return null
  const { is_same, ...known } = row
  if (!is_same) throw refuse('CONFLICT', undefined, OTHER_REQUEST)
  return { ...known, is_new: false }
}

/** The last change that wrote the result of the game, or the last of all for what is of no game. */
async function findStanding(
  tx: Tx,
  { tournament_category_id, command: { game } }: AskedChange,
): Promise<string | null> {
  const key = typeof game === 'string' ? `result/${game}` : null
  const [row] = await tx<{ id: string }[]>`
    select id from competition_changes
    where tournament_category_id = ${tournament_category_id} and (${key}::text is null or patch ? ${key}::text)
    order by version desc limit 1`
  return row?.id ?? null
}

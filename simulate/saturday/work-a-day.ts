import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { type SeededRandom, seededRandom } from '#domain/competition/seeded-random.ts'
import type { Clock } from './clock.ts'
import {
  act,
  checkIn,
  delay,
  givePen,
  leaveAside,
  type Post,
  readDesk,
  record,
  someOutcome,
  start,
  takeScore,
} from './desk.ts'
import { fatesOf } from './fates.ts'
import { isLeftToTables } from './tables/left-to-tables.ts'

export type Day = {
  clock: Clock
  seed: number
  /** Start of the first match of the published plan, in milliseconds since 1970. */
  starts_at: number
  /** Minute after which nobody changes their mind any more. */
  calm_after: number
  /** Courts whose tables write their own results. */
  tables: ReadonlySet<number>
  /** Minutes of silence after which another device may take over a table. */
  silence: number
}

/**
 * Runs one of two desks for a day. It records the results of its courts, and some that both desks record; it corrects,
 * clears, undoes, delays, checks in teams, launches stages, and draws rounds and lots. Resolves when nothing is left to
 * do.
 */
export async function workADay(post: Post, day: Day, share: 0 | 1): Promise<void> {
  const random = seededRandom(day.seed * 2 + share)
  const fates = share === 0 ? await fatesOf(post, day.seed, day.calm_after) : []
  let arrivals = 0
  for (;;) {
    const desk = await readDesk(post)
    const minute = day.clock.minute()
    await recordDue(post, desk, day, { share, random, minute })
    await readAlerts(post, desk, random)
    await givePens(post, desk, day, random)
    for (const fate of fates.filter((one) => one.minute <= minute).slice(0, 1)) {
      fates.splice(fates.indexOf(fate), 1)
      await fate.meet(post, desk)
    }
    const moved = await followStages(post, desk, share, random)
    if (minute < day.calm_after) {
      await changeMinds(post, desk, random)
      await startAndDelay(post, desk, day, random, minute)
      if (arrivals < desk.teams.length * 1.3) {
        arrivals++
        const team = desk.teams[random.below(desk.teams.length)]!
        await checkIn(post, team.registration_id, random.next() < 0.9 ? 'present' : 'late')
      }
    } else if (!moved && isOver(desk)) return
    else if (!moved && !desk.matches.some((match) => isOpen(match) && isKnown(match))) await goBack(post, desk, random)
    if (minute > day.calm_after + PATIENCE_MINUTES) throw new Error(`La journée ne finit pas : ${whatIsLeft(desk)}`)
    await day.clock.pass(1)
  }
}

/**
 * A game kept against the order of the bracket may leave a later game that nobody can play. Clearing a result unblocks
 * it.
 */
async function goBack(post: Post, { matches }: Desk, random: SeededRandom) {
  const done = matches.filter(({ status, pool, is_awarded }) => status === 'completed' && pool === null && !is_awarded)
  const match = done[random.below(Math.max(1, done.length))]
  if (match) await act(post, match.category_id, { kind: 'clear', game: match.game }, { match })
}

/** In minutes of the hall. A day that lasts longer has a fault. */
const PATIENCE_MINUTES = 1_500

const isOpen = ({ status }: DeskMatch) => status === 'scheduled' || status === 'in_progress'
const isKnown = ({ teams }: DeskMatch) => teams.every(({ registration_id }) => registration_id !== null)

export const isOver = ({ matches, categories, table_alerts }: Desk) =>
  table_alerts.length === 0 &&
  matches.every((match) => !isOpen(match)) &&
  categories.every(
    ({ contested, stages }) => contested.length === 0 && stages.every(({ state }) => state === 'launched'),
  )

const whatIsLeft = ({ matches, categories }: Desk) =>
  JSON.stringify({
    open: matches
      .filter(isOpen)
      .map(({ label, teams, status }) => `${label} ${status} ${teams.map((one) => one.name).join(' – ')}`),
    stages: categories.flatMap(({ label, stages, contested }) => [
      ...stages.map(({ id, state }) => `${label} ${id} ${state}`),
      ...contested.map(({ game }) => `${label} ${game} contesté`),
    ]),
  }).slice(0, 2_000)

type Turn = { share: 0 | 1; random: SeededRandom; minute: number }

/**
 * Records the matches that ended on the courts of this desk. Both desks record one match in ten, mostly with other
 * scores.
 */
async function recordDue(post: Post, desk: Desk, day: Day, { share, random, minute }: Turn) {
  const due = desk.matches.filter((match) => {
    if (!isOpen(match) || !isKnown(match)) return false
    const isKept = minute < day.calm_after && day.tables.has(match.court_id ?? 0) && !takenByBoth(match, day)
    const patience = isKept ? patienceFor(match, day) : 0
    const ended = (Date.parse(match.ends_at) - day.starts_at) / 60_000 + late(match) + patience
    return ended <= minute && (takenByBoth(match, day) || (match.court_id ?? 0) % 2 === share)
  })
  for (const match of due.slice(0, 8)) {
    if (takenByBoth(match, day)) post.ledger.counts.twice++
    await record(post, match, someOutcome(match, random), random.next() < 0.3)
  }
}

/** Time that a desk waits for a result from a table. */
const TABLE_PATIENCE_MINUTES = 25

const patienceFor = ({ id }: DeskMatch, { seed, silence }: Day) =>
  TABLE_PATIENCE_MINUTES + (isLeftToTables(id, seed) ? silence + 60 : 0)

/** Sometimes gives a pen that a telephone asks for, except in matches left to tables. */
async function givePens(post: Post, { matches }: Desk, { seed }: Day, random: SeededRandom) {
  const asked = matches.filter((match) => isOpen(match) && match.pen?.asked_by && !isLeftToTables(match.id, seed))
  for (const match of asked) if (random.next() < 0.15) await givePen(post, match)
}

/** Reads alerts of tables. The desk takes a missing score, corrects a result with it, or leaves it. */
async function readAlerts(post: Post, { table_alerts, matches }: Desk, random: SeededRandom) {
  for (const alert of table_alerts.slice(0, 3)) {
    const match = matches.find(({ id }) => id === alert.match_id)
    const { score } = alert
    const isTheirs = match?.teams.every(({ registration_id }, side) => registration_id === alert.teams[side])
    if (match && score && isTheirs && match.is_scored && random.next() < (isOpen(match) ? 0.7 : 0.4)) {
      const outcome = { kind: 'score' as const, score }
      if (isOpen(match) && random.next() < 0.7) {
        await takeScore(post, alert, match, outcome)
        continue
      }
      if (isOpen(match)) await record(post, match, outcome)
      else if (match.status === 'completed' && !match.is_awarded)
        await act(post, match.category_id, { kind: 'correct', game: match.game, outcome }, { match, outcome })
    }
    await leaveAside(post, alert)
  }
}

/** Zero to six minutes, the same for both desks. */
const late = ({ id }: DeskMatch) => (id * 2_654_435_761) % 7
const takenByBoth = ({ id }: DeskMatch, { seed }: Day) => seededRandom(seed * 10_007 + id).next() < 0.1

async function followStages(post: Post, { categories, matches }: Desk, share: 0 | 1, random: SeededRandom) {
  let moved = false
  for (const { id, stages, pools, contested } of categories) {
    // Each desk minds its own categories, and sometimes those of the other.
    if (id % 2 !== share && random.next() < 0.8) continue
    for (const pool of pools) {
      if (pool.is_complete && pool.needs_lots.length > 0) await act(post, id, { kind: 'lots', pool: pool.id })
      if (pool.swiss?.may_draw) await act(post, id, { kind: 'draw_round', pool: pool.id })
      moved ||= (pool.is_complete && pool.needs_lots.length > 0) || pool.swiss?.may_draw === true
    }
    for (const { id: stage, state } of stages) {
      if (state !== 'ready') continue
      await act(post, id, { kind: 'launch', stage })
      moved = true
    }
    for (const { match_id, game } of contested) {
      const match = matches.find((one) => one.id === match_id)
      if (!match) continue
      await act(post, id, { kind: random.next() < 0.8 ? 'replay' : 'keep', game }, { match })
      moved = true
    }
  }
  return moved
}

/** Corrects, clears or undoes results, as people who mistype do. */
async function changeMinds(post: Post, { matches }: Desk, random: SeededRandom) {
  const done = matches.filter(({ status, is_awarded, is_scored }) => status === 'completed' && !is_awarded && is_scored)
  const match = done[random.below(Math.max(1, done.length))]
  const dice = random.next()
  // The table was wrong, and the desk corrects it from the paper sheet.
  const written = new Set(
    [...post.ledger.finals.values()].map(({ match_id, state }) => (state === 'applied' ? match_id : 0)),
  )
  const byTable = done.filter(({ id }) => written.has(id))
  const wrong = byTable[random.below(Math.max(1, byTable.length))]
  if (wrong && random.next() < 0.03) {
    const outcome = someOutcome(wrong, random)
    await act(post, wrong.category_id, { kind: 'correct', game: wrong.game, outcome }, { match: wrong, outcome })
  }
  if (match && dice < 0.06) {
    const outcome = someOutcome(match, random)
    await act(post, match.category_id, { kind: 'correct', game: match.game, outcome }, { match, outcome })
  } else if (match && dice < 0.08) await act(post, match.category_id, { kind: 'clear', game: match.game }, { match })
  else if (dice < 0.12) {
    const undone = post.ledger.acts.filter(({ version, game }) => version !== null && game !== null).slice(-12)
    const change = undone[random.below(Math.max(1, undone.length))]
    if (change) await act(post, change.category_id, { kind: 'undo', change: change.id })
  }
}

async function startAndDelay(post: Post, { matches }: Desk, day: Day, random: SeededRandom, minute: number) {
  const now = day.starts_at + minute * 60_000
  const playing = matches.filter(
    (match) => isOpen(match) && isKnown(match) && Date.parse(match.scheduled_date) <= now && match.court_id !== null,
  )
  const match = playing[random.below(Math.max(1, playing.length))]
  if (!match) return
  const dice = random.next()
  if (dice < 0.15 && match.status === 'scheduled') await start(post, match)
  else if (dice < 0.175 && (await delay(post, match, random))) post.ledger.counts.delays++
}

import type { Desk, DeskChange } from '#contract/competition/desk-view.ts'
import type { TournamentTables } from '#contract/competition/tables.ts'
import { startClock } from './clock.ts'
import { type Post, readDesk } from './desk.ts'
import { startKilling } from './executioner.ts'
import { feedDifferences, seenAfter } from './checks/feeds.ts'
import { follow } from './follower.ts'
import { type Act, isDone, openLedger } from './ledger.ts'
import { createNetwork } from './network.ts'
import type { Person } from './person.ts'
import type { Programme } from './programme.ts'
import { wrongRanks } from './checks/ranks.ts'
import { setUpTournament } from './set-up.ts'
import { soundness } from './checks/soundness.ts'
import { hireStaff } from './staff.ts'
import { keepTable } from './tables/table.ts'
import { SILENCE_MS } from './tables/pens.ts'
import { wrongTeams } from './checks/left-teams.ts'
import { differences, silentConflicts } from './checks/truth.ts'
import type { Venue } from './venue.ts'
import { workADay } from './work-a-day.ts'

export type Options = {
  programme: Programme
  seed: number
  minuteMs: number
  /** Number of followers on each process. */
  followers: number
  say: (line: string) => void
}

export type Report = Awaited<ReturnType<typeof playSaturday>>

/**
 * Plays a whole Saturday: a tournament is made, drawn, planned and published, then run by two desks over two processes
 * that are killed in turn. At the end all answers are compared with what is kept. `findings` is empty when nothing was
 * lost.
 */
export async function playSaturday(venue: Venue, { programme, seed, minuteMs, followers: count, say }: Options) {
  const network = createNetwork(venue.processes.map(({ url }) => url))
  const { organizer, owner } = await hireStaff(network, venue)
  const made = await setUpTournament([organizer, owner], programme)
  say(`${made.teams} équipes, ${made.games} matchs, ${programme.courts} terrains ; le tournoi est publié.`)
  const ledger = openLedger()
  const posts = [organizer, owner].map((person): Post => ({ person, tournament_id: made.id, ledger }))
  const opening = await readDesk(posts[0]!)
  const hours = opening.matches.map(({ scheduled_date, ends_at }) => [Date.parse(scheduled_date), Date.parse(ends_at)])
  const starts_at = Math.min(...hours.map(([from]) => from!))
  const length = (Math.max(...hours.map(([, to]) => to!)) - starts_at) / 60_000
  const followers = await Promise.all(
    Array.from({ length: 2 * count }, (_, index) => follow(network, made.id, index % venue.processes.length)),
  )
  const clock = startClock(minuteMs)
  const courts = await tablesOf(organizer, made.id, programme)
  const tables = new Set(courts.map(({ id }) => id))
  const silence = clock.minutesOf(SILENCE_MS)
  const day = { clock, seed, starts_at, calm_after: length + 20, tables, silence }
  const deliver = (delivery: string) => organizer.call('PUT', `/tournaments/${made.id}/table-delivery`, { delivery })
  const killing = startKilling(venue, clock)
  say(`Une journée de ${Math.round(length)} minutes, une minute en ${minuteMs} ms.`)
  await Promise.all([
    ...posts.map((post, share) => workADay(post, day, share === 0 ? 0 : 1)),
    ...courts.flatMap(({ secret }, index) =>
      [false, true].map((is_second) =>
        keepTable(
          { ...day, network, ledger, secret, deliver },
          { seed: seed + 31 * index + Number(is_second), home: index % 2, is_second },
        ),
      ),
    ),
  ])
  await killing.stop()
  const minutes = clock.minute()
  const desk = await readDesk(posts[0]!)
  const findings = [
    ...ledger.faults,
    ...differences(ledger, await readJournal(posts[0]!), desk),
    ...wrongTeams(ledger.acts, desk),
    ...silentConflicts(ledger.acts),
    ...wrongPresences(ledger.presences, desk),
    ...wrongRanks(desk, new Set(ledger.acts.filter(wasKept).map(({ category_id }) => category_id))),
    ...(await feedDifferences(network, made.id, followers)),
    ...(await soundness(owner)),
  ]
  for (const follower of followers) follower.close()
  const answered = ledger.acts.filter(({ kind, version }) => kind === 'record' && version !== null)
  return {
    ...made,
    minutes,
    kills: killing.kills(),
    counts: ledger.counts,
    finals: [...ledger.finals.values()],
    alerts: ledger.alerts.size,
    unanswered: network.unanswered,
    breaks: followers.reduce((sum, follower) => sum + follower.breaks(), 0),
    acts: ledger.acts,
    refusals: ledger.refusals,
    presences: ledger.presences.length,
    /** Times of results in milliseconds: of the answered attempt, and below since the first attempt. */
    recorded: answered.map(({ answer }) => answer!.tookMs),
    insisted: answered.map(({ answer }) => answer!.waitedMs),
    seen: seenAfter(ledger.acts, followers, venue.processes.length),
    findings,
  }
}

const wasKept = (act: Act) => act.kind === 'keep' && isDone(act)

/** Secrets of the tables of some courts, from the QR codes that the organiser prints. */
async function tablesOf(organizer: Person, id: number, { courts, tables }: Programme) {
  const list: TournamentTables = await organizer.must('GET', `/tournaments/${id}/tables`)
  return list.courts.flatMap(({ id: court, link }, index) => {
    const isChosen = (index * tables) % courts < tables
    return isChosen && link ? [{ id: court, secret: link.slice(link.indexOf('#') + 1) }] : []
  })
}

async function readJournal({ person, tournament_id }: Post): Promise<DeskChange[]> {
  const changes: DeskChange[] = []
  for (let cursor = ''; ;) {
    const page = await person.must('GET', `/tournaments/${tournament_id}/changes?limit=50${cursor}`)
    changes.push(...page.items)
    if (!page.next_cursor) return changes
    cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`
  }
}

type Presence = { team: string; presence: string; sentAt: number; answeredAt: number }

/** Each team must be as it was last checked in. When two check-ins crossed on their way, either is right. */
function wrongPresences(presences: readonly Presence[], { teams }: Desk): string[] {
  return teams.flatMap(({ registration_id, presence, name }) => {
    const own = presences.filter(({ team }) => team === registration_id)
    const last = own.toSorted((one, other) => other.answeredAt - one.answeredAt)[0]
    const possible = last ? own.filter(({ answeredAt }) => answeredAt >= last.sentAt) : []
    const expected = last ? possible.map((one) => one.presence) : ['expected']
    return expected.includes(presence) ? [] : [`${name} : pointée ${expected.join(' ou ')}, gardée ${presence}`]
  })
}

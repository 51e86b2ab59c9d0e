import { randomUUID } from 'node:crypto'
import type { CategorySetUp, CompetitionList } from '#contract/competition/competitions.ts'
import type { Planning, PlanSlot } from '#contract/competition/plans.ts'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import type { Person } from './person.ts'
import type { Entry, Programme } from './programme.ts'

const ZONE = 'Europe/Paris'
/** Tables may write from two hours before the first match of their court. */
const STARTS_IN_MS = 90 * 60_000

/**
 * Makes a tournament as an organiser does, from its first field to its published plan. Its first match starts in an
 * hour and a half. `hands` enter the teams: the organiser comes first, then administrators.
 */
export async function setUpTournament(
  hands: readonly [Person, ...Person[]],
  { courts, entries }: Programme,
): Promise<{ id: number; teams: number; games: number }> {
  const [organizer] = hands
  const starts = new Date(Math.ceil((Date.now() + STARTS_IN_MS) / 300_000) * 300_000)
  const days = [starts, new Date(starts.getTime() + 86_400_000)].map((day) => dayOf(day))
  const { id } = await organizer.must('POST', '/tournaments', {
    title: 'Samedi simulé',
    starts_on: days[0],
    ends_on: days[1],
    insee: '69123',
    venue_name: 'Gymnase des huit terrains',
  })
  const hours = [
    { day: days[0]!, from: timeOf(starts), to: '23:59' },
    { day: days[1]!, from: '00:00', to: '23:59' },
  ]
  const form: TournamentForm = await organizer.must('GET', `/tournaments/${id}/form`)
  const saved = await organizer.must('PATCH', `/tournaments/${id}`, {
    form_version: form.form_version,
    fields: {
      starts_time: timeOf(starts),
      ends_time: '23:59',
      registration_closes_on: days[0],
      registration_closes_time: timeOf(new Date(starts.getTime() - 30 * 60_000)),
      required_documents: [],
      categories: entries.map(({ category, gender, teams, format, spares = 0 }) => ({
        id: null,
        category,
        gender,
        division: '',
        day: '',
        price: '0',
        max_participants: String(teams + spares),
        format: format.kind,
      })),
      courts: Array.from({ length: courts }, (_, index) => ({
        id: null,
        name: `Terrain ${index + 1}`,
        site: '',
        hours,
      })),
    } satisfies Partial<TournamentForm['fields']>,
  })
  if (saved.blockers.length > 0) throw new Error(`La fiche n’est pas prête : ${JSON.stringify(saved.blockers)}`)
  const { form_version } = saved
  const { status } = await organizer.must('PUT', `/tournaments/${id}/submission`, { form_version })
  if (status === 'pending_review') await hands.at(-1)!.must('PUT', `/tournaments/${id}/publication`, { form_version })
  await enterTeams(hands, id, entries, saved.category_ids)
  await organizer.must('PUT', `/tournaments/${id}/closing`, {})
  for (const [index, entry] of entries.entries()) await draw(organizer, id, saved.category_ids[index], entry)
  return { id, teams: entries.reduce((sum, { teams }) => sum + teams, 0), games: await plan(organizer, id) }
}

/** Several accounts share the work, a list each at a time. */
async function enterTeams(hands: readonly Person[], id: number, entries: readonly Entry[], categories: number[]) {
  const waiting = entries.flatMap(({ category, gender, teams, spares = 0 }, at) =>
    Array.from({ length: teams + spares }, (_, index) => ({
      key: randomUUID(),
      tournament_category_id: categories[at]!,
      team_name: `${category} ${gender.slice(0, 1).toUpperCase()} ${index + 1}`,
      club: { kind: 'new', name: clubName(100 * (at + 1) + index), contact: '06 01 02 03 04', insee: '69123' },
      payment: { state: 'received', method: 'cash' },
      papers_seen: true,
    })),
  )
  const entered: string[] = []
  await Promise.all(
    hands.map(async (hand) => {
      for (let lines = waiting.splice(0, 30); lines.length > 0; lines = waiting.splice(0, 30)) {
        const { outcomes } = await hand.must('POST', `/tournaments/${id}/registrations`, { lines })
        for (const { registration_id, message } of outcomes) {
          if (!registration_id) throw new Error(`Inscription : ${message}`)
          entered.push(registration_id)
        }
      }
    }),
  )
  for (let at = 0; at < entered.length; at += 100) {
    const { outcomes } = await hands[0]!.must('PUT', '/registrations/approvals', { ids: entered.slice(at, at + 100) })
    const refused = outcomes.filter(({ approved }: { approved: boolean }) => !approved)
    if (refused.length > 0) throw new Error(`Inscriptions non validées : ${JSON.stringify(refused[0])}`)
  }
}

const SYLLABLES = ['ba', 'ro', 'ki', 'mu', 'te', 'lo', 'vi', 'sa', 'gu', 'ne']

/** Names that do not resemble each other, because a club with a similar name is refused. */
function clubName(number: number): string {
  const digits = String((number * 7_919) % 100_003).padStart(5, '0')
  const word = Array.from(digits, (digit) => SYLLABLES[Number(digit)]).join('')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} Basket`
}

async function draw(organizer: Person, id: number, category_id: number, { format, score_mode, spares = 0 }: Entry) {
  const read = async (): Promise<CategorySetUp> => {
    const list: CompetitionList = await organizer.must('GET', `/tournaments/${id}/competitions`)
    return list.categories.find((category) => category.id === category_id)!
  }
  const { version, rules } = await read()
  await organizer.must('PUT', `/tournament-categories/${category_id}/competition`, {
    version,
    format,
    rules,
    score_mode,
    duration_minutes: 20,
    turnaround_minutes: 5,
    min_rest_minutes: 15,
    max_in_row: null,
    max_per_day: null,
    with_pending: false,
  })
  await organizer.must('POST', `/tournament-categories/${category_id}/draw`, { version: (await read()).version })
  for (let spare = 0; spare < spares; spare++) {
    const drawn = await read()
    const [longest] = drawn.draw!.pools.toSorted((one, other) => other.length - one.length)
    const move = { kind: 'remove', team: longest!.at(-1)! }
    await organizer.must('PUT', `/tournament-categories/${category_id}/draw`, { version: drawn.version, move })
  }
}

/** Saves and publishes the plan that the organiser's screen would propose. @returns the number of its games */
async function plan(organizer: Person, id: number): Promise<number> {
  const { problem, problem_hash }: Planning = await organizer.must('GET', `/tournaments/${id}/planning`)
  const planning = planSchedule(problem, { seed: 1, moves: 2_000 })
  if (!planning.feasible) throw new Error(`Pas de planning : ${planning.message}`)
  const slots = planning.plan.games.map(({ game, court, start }): PlanSlot => ({
    game,
    court,
    start,
    is_pinned: false,
    referees: [],
  }))
  const { version } = await organizer.must('PUT', `/tournaments/${id}/planning`, { version: 0, problem_hash, slots })
  const published = { version, waived: 0, reason: null, tell: true }
  await organizer.must('POST', `/tournaments/${id}/planning/publication`, published)
  return slots.length
}

const dayOf = (date: Date) => new Intl.DateTimeFormat('sv', { timeZone: ZONE }).format(date)
const timeOf = (date: Date) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(date)

import { expect } from 'vitest'
import type { Planning, PlanSlot } from '#contract/competition/plans.ts'
import type { ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import type { Caller } from '../kit/caller.ts'
import { createCompeting, type Competing, firstPlan } from './competing.ts'
import { db } from '../kit/database.ts'

type Size = Parameters<typeof createCompeting>[1]
type Draft = { version: number; problem_hash: string; slots: PlanSlot[] }

/** The plan of the engine, in the form that a screen sends. */
export const planned = (problem: ScheduleProblem): PlanSlot[] =>
  firstPlan(problem).map(({ game, court, start, referees }) => ({
    game,
    court,
    start,
    is_pinned: false,
    referees: [...referees],
  }))

/** Calls the planning of the tournaments of an organiser like its screen does. */
export function planningOf(organizer: Caller & { club_id: number }) {
  const compete = (options: Size = {}) =>
    createCompeting(db, { organizer_club_id: organizer.club_id, published: false, ...options })
  const path = ({ tournament }: Competing, more = '') => `/tournaments/${tournament.id}/planning${more}`
  const read = async (competing: Competing): Promise<Planning> => (await organizer.get(path(competing))).body
  const save = (competing: Competing, asked: Draft, caller: Caller = organizer) => caller.put(path(competing), asked)
  const publish = (competing: Competing, asked: object = {}, caller: Caller = organizer) =>
    caller.post(path(competing, '/publication'), { version: 1, waived: 0, reason: null, tell: true, ...asked })
  const discard = (competing: Competing, version: number) => organizer.put(path(competing, '/abandonment'), { version })

  /** Saves a complete plan as a draft. */
  async function drafted(options: Size = {}) {
    const competing = await compete(options)
    const { problem, problem_hash } = await read(competing)
    const slots = planned(problem)
    expect(await save(competing, { version: 0, problem_hash, slots })).toMatchObject({
      status: 200,
      body: { version: 1 },
    })
    return { competing, problem, problem_hash, slots }
  }
  async function publishedOnce(options: Size = {}) {
    const made = await drafted(options)
    expect((await publish(made.competing, { tell: false, reason: 'Avant ce qui est vérifié' })).status).toBe(201)
    return { ...made, problem_hash: (await read(made.competing)).problem_hash }
  }
  return { compete, path, read, save, publish, discard, drafted, publishedOnce }
}

/** Reads the messages about match hours in the inboxes of the clubs. */
export const messagesOf = ({ teams }: Competing) => db<
  { club_id: number; subject: string; content: string; event: string }[]
>`
  select club_id, subject, content, event from messages
  where club_id = any(${teams.map(({ club_id }) => club_id)}::int[]) and event like 'plan-%' order by id`

/** Reads the mails about match hours to the clubs of a tournament. */
export const mailsOf = ({ teams }: Competing) => db<
  { kind: string; subject: string; plain_text: string; club_id: number }[]
>`
  select m.kind, m.subject, m.plain_text, c.club_id from mails m join club_members c on c.user_id = m.user_id
  where c.club_id = any(${teams.map(({ club_id }) => club_id)}::int[]) and m.kind like 'plan-%' order by m.created_at, m.id`

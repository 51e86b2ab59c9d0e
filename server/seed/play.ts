import { REFUND_JOB } from '#server/features/registrations/payments/commands/request-refund.ts'
import { sendRefund } from '#server/features/registrations/payments/commands/send-refund.ts'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { endEntries, END_ENTRIES_JOB } from '#server/features/organizing/tournament-life/commands/end-entries.ts'
import { TELL_FINISHED_JOB } from '#server/features/organizing/tournament-life/commands/finish-tournament.ts'
import { tellFinished } from '#server/features/organizing/tournament-life/commands/tell-finished.ts'
import type { Services } from '#server/platform/context.ts'
import type { Person } from './accounts/people.ts'
import { operationActs } from './office/operations.ts'
import { playStep } from './registrations/play-registration.ts'
import { tournamentActs } from './organizing/play-tournament.ts'
import type { SeedRegistration } from './registrations/seed-registration.ts'
import type { Stage } from './stage.ts'
import type { SeedTournament } from './tournaments/tournaments.ts'

/** Something that somebody does at an hour. */
export type Act = { at: Date; play: (stage: Stage) => Promise<unknown> }

/** Everything that was done with the tournaments since they were typed, in the order in which it was. */
export async function play(
  stage: Stage,
  tournaments: readonly SeedTournament[],
  registrations: readonly SeedRegistration[],
  { admin, now, also }: { admin: Person; now: Date; also: readonly Act[] },
) {
  const acts: Act[] = [
    ...tournaments.flatMap((tournament) => tournamentActs(tournament, { admin, now })),
    ...operationActs(tournaments, { admin, now }),
    ...also,
    ...registrations.flatMap((r) => r.steps.map((step) => ({ at: step.at, play: () => playStep(stage, r, step) }))),
  ]
  const inOrder = acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const [i, { at, play: act }] of inOrder.entries()) {
    if (i % ACTS_A_PLAN === 0) await stage.refresh()
    await stage.moveTo(at)
    await act(stage)
    await runJobs(stage, at)
  }
  await stage.moveTo(now)
  await expireOverdue(stage.services)
}

const ACTS_A_PLAN = 250

/** A provider answers after a moment. What else commands ask for are mails, and the demonstration sends none. */
export async function runJobs(stage: Stage, at: Date) {
  for (const { name, data } of stage.takeJobs()) {
    const run = JOBS[name]
    if (!run) continue
    await stage.moveTo(new Date(at.getTime() + 2_000))
    await run(stage.services, data)
    await runJobs(stage, at)
  }
}

const JOBS: Record<string, (services: Services, data: Record<string, unknown>) => Promise<unknown>> = {
  [REFUND_JOB]: (services, { refund_id }) => sendRefund(services, String(refund_id)),
  [TELL_FINISHED_JOB]: (services, { tournament_id }) => tellFinished(services, Number(tournament_id)),
  [END_ENTRIES_JOB]: (services, { tournament_id }) =>
    endEntries(services, { tournament_id: Number(tournament_id), tournament_category_id: null }),
}

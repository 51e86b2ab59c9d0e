import type { Services } from '#server/platform/context.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import { END_ENTRIES_JOB, endEntries } from './commands/end-entries.ts'
import { TELL_FINISHED_JOB } from './commands/finish-tournament.ts'
import { remindChoices } from './commands/remind-choices.ts'
import { tellFinished } from './commands/tell-finished.ts'
import { TELL_POSTPONEMENT_JOB, tellPostponement } from './commands/tell-postponement.ts'
import { listToEnd, listUntoldPostponements } from './queries.ts'

/** Work that follows an act for each club. It is long, safe to repeat, and taken up by another process if one dies. */
export const tournamentLifeJobs: JobDefinition<Services>[] = [
  {
    name: END_ENTRIES_JOB,
    after_restore: listToEnd,
    retries: 200,
    longest_wait_seconds: 300,
    run: (services, { tournament_id, tournament_category_id }) =>
      endEntries(services, {
        tournament_id: Number(tournament_id),
        tournament_category_id: tournament_category_id ? Number(tournament_category_id) : null,
      }),
  },
  {
    name: TELL_POSTPONEMENT_JOB,
    after_restore: listUntoldPostponements,
    retries: 200,
    longest_wait_seconds: 300,
    run: (services, { postponement_id }) => tellPostponement(services, Number(postponement_id)),
  },
  { name: 'tournaments.remind-choices', cron: '20 * * * *', run: remindChoices },
  {
    name: TELL_FINISHED_JOB,
    after_restore: 'drop',
    retries: 30,
    run: (services, { tournament_id }) => tellFinished(services, Number(tournament_id)),
  },
]

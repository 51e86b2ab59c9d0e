import { JOB_STATES } from '#domain/office/job-state.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { oneOfParam } from '#web/lib/router/search-params.ts'
import type { JobsSearch } from './jobs-search.ts'

/** The last job first, a page at a time; those that are not done unless a state is asked for. */
export const jobsQuery = ({ etat, file }: JobsSearch) =>
  // What is under way ends by itself.
  pagesOf(orpc.jobs.list, { state: oneOfParam(etat, JOB_STATES), queue: file?.slice(0, 80) }, 30_000)

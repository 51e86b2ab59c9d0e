import { JOB_STATES } from '#domain/office/job-state.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { oneOfParam } from '#web/lib/router/search-params.ts'
import type { JobsSearch } from './jobs-search.ts'

/** The jobs page by page, latest first. Without a chosen state, those done are left out. */
export const jobsQuery = ({ etat, file }: JobsSearch) =>
  // Jobs under way end by themselves, so the list is read again every 30 seconds.
  pagesOf(orpc.jobs.list, { state: oneOfParam(etat, JOB_STATES), queue: file?.slice(0, 80) }, 30_000)

import { JOB_STATES } from '#domain/office/job-state.ts'
import { orpc } from '#web/lib/api/api.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { JobsSearch } from './jobs-search.ts'

/** The last job first, a page at a time; those that are not done unless a state is asked for. */
export const jobsQuery = ({ etat, file }: JobsSearch) =>
  orpc.jobs.list.infiniteOptions({
    input: (cursor: string | undefined) =>
      given({ state: oneOfParam(etat, JOB_STATES), queue: file?.slice(0, 80), cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // What is under way ends by itself.
    refetchInterval: 30_000,
  })

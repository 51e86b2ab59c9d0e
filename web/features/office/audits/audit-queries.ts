import type { AuditRun } from '#contract/office/audits.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

const isUnderWay = ({ state }: Pick<AuditRun, 'state'>) => state === 'queued' || state === 'running'

/** The latest first; asked again while one is under way. */
export const auditsQuery = () =>
  pagesOf(orpc.audits.list, { limit: 10 }, ({ state }) =>
    state.data?.pages[0]?.items.some(isUnderWay) ? 1_000 : false,
  )

/** What one of them found. */
export const auditQuery = (id: number) => orpc.audits.get.queryOptions({ input: { id } })

/** What an audit under way is shown as, and what it is once it has ended. */
export const splitRuns = (runs: readonly AuditRun[]) => ({
  underWay: runs.find(isUnderWay) ?? null,
  ended: runs.filter((run) => !isUnderWay(run)),
})

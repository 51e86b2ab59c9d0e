import type { AuditRun } from '#contract/office/audits.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

const isUnderWay = ({ state }: Pick<AuditRun, 'state'>) => state === 'queued' || state === 'running'

/** The latest audit comes first; the list is read again each second while an audit is under way. */
export const auditsQuery = () =>
  pagesOf(orpc.audits.list, { limit: 10 }, ({ state }) =>
    state.data?.pages[0]?.items.some(isUnderWay) ? 1_000 : false,
  )

export const auditQuery = (id: number) => orpc.audits.get.queryOptions({ input: { id } })

/** The audit under way, if there is one, and those that have ended. */
export const splitRuns = (runs: readonly AuditRun[]) => ({
  underWay: runs.find(isUnderWay) ?? null,
  ended: runs.filter((run) => !isUnderWay(run)),
})

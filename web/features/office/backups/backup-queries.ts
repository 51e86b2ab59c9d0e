import type { Backup } from '#contract/office/backups.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

const isUnderWay = ({ state }: { state: Backup['state'] }) => state === 'queued' || state === 'running'

export const isDrilled = ({ drill }: Backup) => drill !== null && isUnderWay(drill)

/** The latest backup comes first; the list is read again each second while one is being made or tested. */
export const backupsQuery = () =>
  pagesOf(orpc.backups.list, { limit: 24 }, ({ state }) =>
    state.data?.pages.some(({ items }) => items.some((one) => isUnderWay(one) || isDrilled(one))) ? 1_000 : false,
  )

export const splitBackups = (backups: readonly Backup[]) => ({
  underWay: backups.find(isUnderWay) ?? null,
  ended: backups.filter((backup) => !isUnderWay(backup)),
})

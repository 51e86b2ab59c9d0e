import type { Backup } from '#contract/office/backups.ts'
import { orpc } from '#web/lib/api/api.ts'

const isUnderWay = ({ state }: { state: Backup['state'] }) => state === 'queued' || state === 'running'

export const isDrilled = ({ drill }: Backup) => drill !== null && isUnderWay(drill)

/** The latest first; asked again while one is made or proven. */
export const backupsQuery = () =>
  orpc.backups.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ limit: 24, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => isUnderWay(one) || isDrilled(one))) ? 1_000 : false,
  })

export const splitBackups = (backups: readonly Backup[]) => ({
  underWay: backups.find(isUnderWay) ?? null,
  ended: backups.filter((backup) => !isUnderWay(backup)),
})

import { orpc } from '#web/lib/api/api.ts'

export const photosQuery = (id: number) =>
  orpc.photos.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

export const ownPhotosQuery = (id: number) => orpc.photos.mine.queryOptions({ input: { id } })

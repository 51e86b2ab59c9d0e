import { orpc } from '#web/lib/api/api.ts'

export const clubDocumentsQuery = orpc.documents.mine.queryOptions()

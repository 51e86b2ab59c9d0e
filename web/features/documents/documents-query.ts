import { orpc } from '../../lib/api.ts'

export const clubDocumentsQuery = orpc.documents.mine.queryOptions()

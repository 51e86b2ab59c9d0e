import { DOCUMENT_TYPES, type DocumentType } from '#domain/common/reference/document-types.ts'
import { type SearchInput, given, oneOfParam, textParam } from '#web/lib/router/search-params.ts'

/** What is looked for among the documents to judge, as the address says it. */
export type ReviewSearch = {
  /** Absent: those that wait. */
  status?: 'approved' | 'rejected'
  type?: DocumentType
  q?: string
}

export type ReviewChange = { [K in keyof ReviewSearch]?: ReviewSearch[K] | undefined }

export function readReviewSearch(search: SearchInput): ReviewSearch {
  return given({
    status: oneOfParam(search.status, ['approved', 'rejected']),
    type: oneOfParam(search.type, DOCUMENT_TYPES),
    q: textParam(search.q, 100),
  })
}

import { DOCUMENT_TYPES, type DocumentType } from '#domain/common/reference/document-types.ts'
import { type SearchInput, given, oneOfParam, textParam } from '#web/lib/router/search-params.ts'

/** The filters of the documents to review, as read from the address. */
export type ReviewSearch = {
  /** Without it, the documents that wait are shown. */
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

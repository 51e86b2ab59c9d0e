import { createFileRoute } from '@tanstack/react-router'
import { ClubDocuments } from '#web/features/clubs/documents/club-documents.tsx'
import { clubDocumentsQuery } from '#web/features/clubs/documents/documents-query.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'

export const Route = createFileRoute('/club/documents')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(clubDocumentsQuery),
  head: ({ matches }) => areaMeta('Documents', matches),
  component: DocumentsPage,
})

function DocumentsPage() {
  return (
    <>
      <h1 className="mb-6 text-title">Documents</h1>
      <ClubDocuments />
    </>
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { readFilesSearch } from '#web/features/registrations/team-files/files-search.ts'

/** The former address of the registrations of a tournament, which mails and messages still hold. */
export const Route = createFileRoute('/organisateur/tournois/$id/dossiers')({
  validateSearch: readFilesSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/organisateur/tournois/$id/inscriptions', params, search, replace: true })
  },
})

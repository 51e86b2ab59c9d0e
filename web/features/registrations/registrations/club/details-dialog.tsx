import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#contract/registrations/registrations.ts'
import { orpc } from '#web/lib/api/api.ts'
import RegistrationDetails from '../registration-details.tsx'
import { MissingDocuments } from './missing-documents.tsx'

type DetailsDialogProps = { registration: Registration; onClose: () => void }

/** The details of a registration as it is now, as its club reads them: with the documents that it lacks. */
export default function DetailsDialog({ registration: listed, onClose }: DetailsDialogProps) {
  const { data: registration = listed } = useQuery(orpc.registrations.get.queryOptions({ input: { id: listed.id } }))
  return (
    <RegistrationDetails registration={registration} onClose={onClose}>
      <MissingDocuments documents={registration.missing_documents} />
    </RegistrationDetails>
  )
}

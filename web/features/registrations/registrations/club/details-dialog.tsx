import type { Registration } from '#contract/registrations/registrations.ts'
import RegistrationDetails from '../registration-details.tsx'
import { MissingDocuments } from './missing-documents.tsx'

type DetailsDialogProps = { registration: Registration; onClose: () => void }

/** The details of a registration, as its club reads them: with the documents that it lacks. */
export default function DetailsDialog({ registration, onClose }: DetailsDialogProps) {
  return (
    <RegistrationDetails registration={registration} onClose={onClose}>
      <MissingDocuments documents={registration.missing_documents} />
    </RegistrationDetails>
  )
}

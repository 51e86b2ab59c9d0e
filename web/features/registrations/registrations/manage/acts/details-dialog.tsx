import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import RegistrationDetails from '../../registration-details.tsx'
import { Movements } from './movements.tsx'
import { approvalBlockers } from '../approving/blockers.ts'

type ManageDetailsProps = {
  registration: Registration
  documents: ReactNode
  acts?: ReactNode
  onApprove: (registration: Registration) => void
  onClose: () => void
}

/** Shows a registration as it is now to who answers it: a document that is validated here lets it be approved. */
export default function ManageDetails(props: ManageDetailsProps) {
  const { registration: listed, documents, acts, onApprove, onClose } = props
  const { data: registration = listed } = useQuery(orpc.registrations.get.queryOptions({ input: { id: listed.id } }))
  const answer = registration.permissions.approve && (
    <Answer
      registration={registration}
      onApprove={() => {
        onClose()
        onApprove(registration)
      }}
    />
  )
  // The missing documents come first: they are what it is opened for.
  const isBlocked = listed.missing_documents.length > 0
  return (
    <RegistrationDetails
      registration={registration}
      lead={
        isBlocked && (
          <>
            {documents}
            {acts}
            {answer}
          </>
        )
      }
      onClose={onClose}
    >
      {!isBlocked && (
        <>
          {documents}
          {acts}
          {answer}
        </>
      )}
      <Movements registration={registration} />
    </RegistrationDetails>
  )
}

/** Offers the approval, or says why it does not work yet, in the words of the rule. */
function Answer({ registration, onApprove }: { registration: Registration; onApprove: () => void }) {
  const blockers = approvalBlockers(registration)
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 last:mb-0">
      {blockers.map(({ code, message }) => (
        <p key={code} className="min-w-0 flex-1 basis-60 text-[0.9375rem] text-warning">
          {message}
        </p>
      ))}
      <Button onClick={onApprove} disabled={blockers.length > 0}>
        Valider l’inscription
      </Button>
    </div>
  )
}

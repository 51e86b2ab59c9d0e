import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Registration } from '#contract/registrations.ts'
import { Button } from '../../../components/ui/button.tsx'
import { orpc } from '../../../lib/api.ts'
import RegistrationDetails from '../registration-details.tsx'
import { approvalBlockers } from './blockers.ts'

type ManageDetailsProps = {
  registration: Registration
  documents: ReactNode
  onApprove: (registration: Registration) => void
  onClose: () => void
}

/** A registration as it is now, before whoever answers it: a document that is validated here opens the answer. */
export default function ManageDetails({ registration: listed, documents, onApprove, onClose }: ManageDetailsProps) {
  const { data: registration = listed } = useQuery(orpc.registrations.get.queryOptions({ input: { id: listed.id } }))
  const blockers = approvalBlockers(registration)
  const { permissions } = registration
  const approve = () => {
    onClose()
    onApprove(registration)
  }
  return (
    <RegistrationDetails registration={registration} documents={documents} onClose={onClose}>
      {permissions.approve && (
        <div role="status" className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {blockers.map(({ code, message }) => (
            <p key={code} className="min-w-0 flex-1 basis-60 text-[0.9375rem] text-warning">
              {message}
            </p>
          ))}
          <Button onClick={approve} disabled={blockers.length > 0}>
            Valider l’inscription
          </Button>
        </div>
      )}
    </RegistrationDetails>
  )
}

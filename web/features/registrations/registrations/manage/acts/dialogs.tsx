import { type ReactNode, Suspense, lazy } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import type { ManageAsked } from '../row.tsx'

const Details = lazy(() => import('./details-dialog.tsx'))
const DIALOGS = {
  rename: lazy(() => import('../../rename-dialog.tsx')),
  reject: lazy(() => import('./reject-dialog.tsx')),
  received: lazy(() => import('./received-dialog.tsx')),
  extend: lazy(() => import('./extend-dialog.tsx')),
  release: lazy(() => import('./release-dialog.tsx')),
  cancel: lazy(() => import('./cancel-dialog.tsx')),
}

type ManageDialogsProps = {
  asked: ManageAsked
  documentsOf: (registration: Registration) => ReactNode
  /** The details show the other acts where no row offers them. */
  acts?: ReactNode
  onApprove: (registration: Registration) => void
  onClose: () => void
}

export default function ManageDialogs({ asked, documentsOf, acts, onApprove, onClose }: ManageDialogsProps) {
  if (asked.dialog === 'details')
    return (
      <Suspense>
        <Details
          registration={asked.registration}
          documents={documentsOf(asked.registration)}
          acts={acts}
          onApprove={onApprove}
          onClose={onClose}
        />
      </Suspense>
    )
  const Dialog = DIALOGS[asked.dialog]
  return (
    <Suspense>
      <Dialog registration={asked.registration} onClose={onClose} />
    </Suspense>
  )
}

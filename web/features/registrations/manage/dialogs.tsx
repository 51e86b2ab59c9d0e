import { Suspense, lazy } from 'react'
import type { ManageAsked } from './row.tsx'

const DIALOGS = {
  details: lazy(() => import('../registration-details.tsx')),
  rename: lazy(() => import('../rename-dialog.tsx')),
  reject: lazy(() => import('./reject-dialog.tsx')),
  received: lazy(() => import('./received-dialog.tsx')),
  extend: lazy(() => import('./extend-dialog.tsx')),
  release: lazy(() => import('./release-dialog.tsx')),
  cancel: lazy(() => import('./cancel-dialog.tsx')),
}

/** The dialog that is open over the list, if any. */
export function ManageDialogs({ asked, onClose }: { asked: ManageAsked | null; onClose: () => void }) {
  if (!asked) return null
  const Dialog = DIALOGS[asked.dialog]
  return (
    <Suspense>
      <Dialog registration={asked.registration} onClose={onClose} />
    </Suspense>
  )
}

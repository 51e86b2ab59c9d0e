import { useBlocker } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/**
 * Asks before a page with unsaved changes is left, by a link, the back button or by closing the tab. Going to another
 * tab of the same page asks nothing, because typed text is kept there.
 */
export function UnsavedGuard({ isDirty, onForget }: { isDirty: boolean; onForget: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        title="Quitter sans enregistrer&nbsp;?"
        confirmLabel="Quitter sans enregistrer"
        cancelLabel="Rester sur la page"
        isOpen
        onConfirm={() => {
          onForget()
          proceed()
        }}
        onClose={reset}
      >
        Ce que vous avez modifié ici sera perdu.
      </ConfirmDialog>
    </Suspense>
  )
}

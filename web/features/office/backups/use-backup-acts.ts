import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** What is done to backups, each told where it fails. */
export function useBackupActs({ onDropped }: { onDropped: () => void }) {
  const queryClient = useQueryClient()
  const after = {
    onError: (error: unknown) => showToast({ title: problemOf(error).message, tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.backups.key() }),
  }
  const idOf = ({ id }: { id: number }) => String(id)
  const start = useAct(orpc.backups.start.mutationOptions(after))
  const cancel = useAct(orpc.backups.cancel.mutationOptions(after), idOf)
  const prove = useAct(orpc.backups.prove.mutationOptions(after), idOf)
  const drop = useAct(
    orpc.backups.drop.mutationOptions({
      ...after,
      onSuccess: () => {
        void showToast({ title: 'Sauvegarde supprimée.', tone: 'success' })
        onDropped()
      },
    }),
    idOf,
  )
  const download = useAct(
    orpc.backups.content.mutationOptions({ ...after, onSuccess: ({ path }) => location.assign(path) }),
    idOf,
  )
  return { start, cancel, prove, drop, download }
}

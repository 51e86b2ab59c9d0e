import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { TeamFile } from '#contract/registrations/team-files.ts'
import { clubsToRemind, remindedGaps } from '#domain/registrations/team-files/team-file.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

type RemindDialogProps = {
  tournamentId: number
  files: readonly TeamFile[]
  /** Null: every club that misses something. */
  club: TeamFile['club'] | null
  onClose: () => void
}

/** How many clubs, and what each is told, before anything leaves. */
export default function RemindDialog({ tournamentId, files, club, onClose }: RemindDialogProps) {
  const queryClient = useQueryClient()
  const clubs = clubsToRemind(files).filter(({ id }) => !club || id === club.id)
  const { act, isPending } = useAct(
    orpc.teamFiles.remind.mutationOptions({
      onSuccess: ({ sent }) =>
        showToast({ title: sent > 1 ? `${sent} clubs relancés` : 'Club relancé', tone: 'success' }),
      onError: (error) => showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' }),
      onSettled: async () => {
        onClose()
        await queryClient.invalidateQueries({ queryKey: orpc.teamFiles.key() })
      },
    }),
  )
  const count = clubs.length
  const send = (event: FormEvent) => {
    event.preventDefault()
    act({ id: tournamentId, expected_clubs: count, ...(club ? { club_id: club.id } : {}) })
  }
  return (
    <Dialog
      title={club ? `Relancer ${club.name}` : 'Relancer les dossiers incomplets'}
      description={count > 1 ? MANY(count) : ONE}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-5">
        <ul aria-label="Ce qui manque" className="divide-y divide-line">
          {files
            .filter((file) => clubs.some(({ id }) => id === file.club.id) && remindedGaps(file).length > 0)
            .map((file) => (
              <li key={file.registration_id} className="py-2">
                <strong className="font-semibold wrap-anywhere">{file.team_name}</strong>
                <span className="block text-[0.9375rem] text-muted">
                  {remindedGaps(file)
                    .map(({ words }) => words)
                    .join(', ')}
                </span>
              </li>
            ))}
        </ul>
        <DialogButtons
          confirmLabel={count > 1 ? `Relancer ${count} clubs` : 'Relancer'}
          pending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const ONE =
  'Ce club reçoit un message et un e-mail avec ce qui lui manque. Il ne sera pas relancé deux fois le même jour.'
const MANY = (count: number) =>
  `${count} clubs reçoivent un message et un e-mail, chacun avec ce qui lui manque. Aucun ne sera relancé deux fois le même jour.`

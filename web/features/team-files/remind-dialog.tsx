import { useQueryClient } from '@tanstack/react-query'
import type { TeamFile } from '#contract/team-files.ts'
import { clubsToRemind, remindedGaps } from '#domain/team-file.ts'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAct } from '../../lib/use-act.ts'

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
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={club ? `Relancer ${club.name}` : 'Relancer les dossiers incomplets'}
      confirmLabel={count > 1 ? `Relancer ${count} clubs` : 'Relancer'}
      pending={isPending}
      onConfirm={() => act({ id: tournamentId, expected_clubs: count, ...(club ? { club_id: club.id } : {}) })}
      onClose={onClose}
    >
      <p>
        {count > 1
          ? `${count} clubs reçoivent un message et un courriel, chacun avec ce qui lui manque. Aucun ne sera relancé deux fois le même jour.`
          : 'Ce club reçoit un message et un courriel avec ce qui lui manque. Il ne sera pas relancé deux fois le même jour.'}
      </p>
      <ul className="mt-3 grid max-h-56 gap-2 overflow-y-auto text-ink" tabIndex={0} aria-label="Ce qui manque">
        {files
          .filter((file) => clubs.some(({ id }) => id === file.club.id))
          .flatMap((file) => {
            const gaps = remindedGaps(file)
            return gaps.length === 0 ? [] : [{ file, words: gaps.map(({ words }) => words).join(', ') }]
          })
          .map(({ file, words }) => (
            <li key={file.registration_id}>
              <strong className="font-semibold">{file.team_name}</strong>
              <span className="block text-sm">{words}</span>
            </li>
          ))}
      </ul>
    </ConfirmDialog>
  )
}

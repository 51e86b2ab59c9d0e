import type { TeamFile } from '#contract/registrations/team-files.ts'
import { clubsToRemind, remindedGaps } from '#domain/registrations/team-files/team-file.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

type RemindDialogProps = {
  tournamentId: number
  files: readonly TeamFile[]
  /** It is null to remind every club that misses something. */
  club: TeamFile['club'] | null
  onClose: () => void
}

/** Tells how many clubs are reminded, and of what, before anything leaves. */
export default function RemindDialog({ tournamentId, files, club, onClose }: RemindDialogProps) {
  const clubs = clubsToRemind(files).filter(({ id }) => !club || id === club.id)
  const count = clubs.length
  const form = useActForm({
    values: {},
    act: orpc.teamFiles.remind,
    input: () => ({ id: tournamentId, expected_clubs: count, ...(club ? { club_id: club.id } : {}) }),
    done: ({ sent }) => (sent > 1 ? `${sent} clubs relancés` : 'Club relancé'),
    refresh: [orpc.teamFiles],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={club ? `Relancer ${club.name}` : 'Relancer les dossiers incomplets'}
      description={count > 1 ? MANY(count) : ONE}
      confirmLabel={count > 1 ? `Relancer ${count} clubs` : 'Relancer'}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

const ONE =
  'Ce club reçoit un message et un e-mail avec ce qui lui manque. Il ne sera pas relancé deux fois le même jour.'
const MANY = (count: number) =>
  `${count} clubs reçoivent un message et un e-mail, chacun avec ce qui lui manque. Aucun ne sera relancé deux fois le même jour.`

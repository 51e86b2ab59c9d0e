import { ofName } from '#domain/common/french-names.ts'
import type { TeamFile } from '#contract/registrations/team-files.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

/** The organiser of a team that it has entered says that the papers were handed over, or takes that back. */
export function PapersButton({ file }: { file: TeamFile }) {
  const { registration_id: id, team_name, documents, status } = file
  const { act, isPending } = useToldAct({ act: orpc.teamFiles.seePapers, done: null })
  const isSeen = documents.papers_seen_at !== null
  if (isSeen && status !== 'pending') return null
  const words = isSeen ? 'Pas vus, finalement' : 'Vus sur papier'
  return (
    <Button
      variant="secondary"
      pending={isPending}
      onClick={() => act({ id, seen: !isSeen })}
      aria-label={`${words} : documents ${ofName(team_name)}`}
      className="mt-2 pointer-fine:min-h-10!"
    >
      {words}
    </Button>
  )
}

import { Plus } from 'lucide-react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useChosenTournament, useOtherTournaments } from './other-tournaments.ts'

type AddElsewhereProps = { options: RegistrationOptions; onAdd: (options: RegistrationOptions) => Promise<void> }

/** Adds a team in another tournament of the organiser, where this one takes no more of the club. */
export function AddElsewhere({ options, onAdd }: AddElsewhereProps) {
  const [first] = useOtherTournaments(options)
  const { choose, isLoading, error } = useChosenTournament(onAdd)
  if (!first) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<Plus className="size-5" aria-hidden="true" />}
        pending={isLoading}
        onClick={() => void choose(first.id)}
      >
        Ajouter une équipe dans un autre tournoi de cet organisateur
      </Button>
      {error && <Alert tone="danger" title={problemOf(error).message} />}
    </>
  )
}

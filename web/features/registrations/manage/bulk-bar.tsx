import type { Registration } from '#contract/registrations.ts'
import { Button } from '../../../components/ui/button.tsx'
import { orpc } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import type { Selection } from './selection.ts'
import { useRegistrationChange } from '../use-registration-change.ts'

/** Result for each registration, in list order. */
export type Outcome = { team_name: string; club_name: string; approved: boolean; message: string | null }

type BulkBarProps = {
  selection: Selection
  registrations: readonly Registration[]
  onOutcomes: (outcomes: Outcome[]) => void
}

/** Bar under the list while something is selected: approves each selected registration separately. */
export function BulkBar({ selection, registrations, onOutcomes }: BulkBarProps) {
  const count = selection.ids.length
  const { act, isPending, data } = useAct(
    orpc.registrations.approveMany.mutationOptions({
      ...useRegistrationChange({ onDone: () => {}, onClose: selection.clear }),
      onSuccess: ({ outcomes }) => {
        onOutcomes(outcomes.map(({ id, ...outcome }) => ({ ...namesOf(id), ...outcome })))
        selection.clear()
      },
    }),
  )
  const namesOf = (id: string) => {
    const found = registrations.find((registration) => registration.id === id)
    return { team_name: found?.team_name ?? '—', club_name: found?.club.name ?? '' }
  }
  if (count === 0)
    return (
      <p className="sr-only" role="status">
        {data && 'Sélection vidée'}
      </p>
    )
  return (
    <div
      role="region"
      aria-label="Sélection"
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-night-line bg-night p-3 pl-5 text-on-night shadow-overlay md:w-fit lg:bottom-4"
    >
      <p role="status" className="font-semibold">
        {count === 1 ? 'Une inscription sélectionnée' : `${count} inscriptions sélectionnées`}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          onClick={selection.clear}
          className="min-h-11 rounded-control px-4 font-semibold hover:bg-on-night/10 focus-visible:outline-court"
        >
          Tout désélectionner
        </button>
        <Button
          onClick={() => act({ ids: [...selection.ids] })}
          pending={isPending}
          className="focus-visible:outline-court"
        >
          {count === 1 ? 'Valider' : `Valider les ${count}`}
        </Button>
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CARRY_OVER_RULE } from '#domain/clubs/teams/carry-over.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { CarryOverForm } from './carry-over-form.tsx'

/** Chooses which teams of the past season play again, in which category, and with which players. */
export default function CarryOverDialog({ season, onClose }: { season: string; onClose: () => void }) {
  const query = useQuery({
    ...orpc.teams.carriable.queryOptions({ input: { season } }),
    // The list is read only once, so that typed values stay.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Dialog
      title="Reprendre la saison passée"
      description={query.data && `De ${query.data.from} à ${query.data.season}`}
      isOpen
      onClose={onClose}
      isDismissable={false}
      size="xl"
    >
      <p className="mb-5 max-w-prose text-muted">{CARRY_OVER_RULE}</p>
      <Loaded query={query} skeleton="h-40" label="Chargement des équipes">
        {(carriable) => <CarryOverForm carriable={carriable} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

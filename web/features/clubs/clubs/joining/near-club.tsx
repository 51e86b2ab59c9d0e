import { useQueryClient } from '@tanstack/react-query'
import type { ClubFace } from '#contract/common/club-face.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'

type NearClubProps = { club: ClubFace & { city: string | null }; canAsk: boolean }

/** A club whose name resembles the one that was looked for. */
export function NearClub({ club, canAsk }: NearClubProps) {
  const queryClient = useQueryClient()
  const ask = useToldAct({
    act: orpc.clubs.requestToJoin,
    done: null,
    refresh: [],
    refusal: 'here',
    onDone: () => reloadViewer(queryClient),
  })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line p-4">
      <Crest club={club} size={40} />
      <p className="min-w-40 flex-1 leading-snug font-semibold">
        {club.name}
        {club.city && <span className="block text-[0.9375rem] font-normal text-muted">{club.city}</span>}
      </p>
      {canAsk && (
        <Button
          variant="secondary"
          onClick={() => ask.act({ id: club.id })}
          pending={ask.isPending}
          aria-label={`Demander à rejoindre ${club.name}`}
        >
          Demander à rejoindre
        </Button>
      )}
      {ask.problem && <p className="w-full text-sm font-medium text-danger">{ask.problem}</p>}
    </div>
  )
}

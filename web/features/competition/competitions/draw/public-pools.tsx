import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDone } from '../use-set-up.ts'

type PublicPoolsProps = { tournamentId: number; category: CategorySetUp; timeZone: string }

/** Whether clubs see the pools before there are hours, and the button that changes it. */
export function PublicPools({ tournamentId, category, timeZone }: PublicPoolsProps) {
  const { id, version, pools_public_at } = category
  const done = useDone(tournamentId)
  const { act, isPending } = useAct(
    orpc.competitions.publishPools.mutationOptions(
      done(pools_public_at ? 'Poules retirées des pages publiques' : 'Poules publiées'),
    ),
  )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-52 text-[0.9375rem] text-muted">
        {pools_public_at
          ? `Poules publiques depuis le ${formatMoment(pools_public_at, timeZone)}. Les horaires viendront avec le planning.`
          : 'Les clubs ne voient pas encore ces poules.'}
      </p>
      <Button
        variant={pools_public_at ? 'quiet' : 'secondary'}
        pending={isPending}
        onClick={() => act({ id, version, is_public: pools_public_at === null })}
      >
        {pools_public_at ? 'Ne plus les montrer' : 'Publier les poules'}
      </Button>
    </div>
  )
}

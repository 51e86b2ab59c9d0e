import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { SET_UP } from '../use-set-up.ts'

type PublicPoolsProps = { category: CategorySetUp; timeZone: string }

/** Says whether clubs see the pools before there are hours, and changes it. */
export function PublicPools({ category, timeZone }: PublicPoolsProps) {
  const { id, version, pools_public_at } = category
  const { act, isPending } = useToldAct({
    act: orpc.competitions.publishPools,
    done: (_, { is_public }) => (is_public ? 'Poules publiées' : 'Poules retirées des pages publiques'),
    refresh: SET_UP,
  })
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

import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { LifeActs } from './life-acts.tsx'

/** The acts on a tournament, shown elsewhere than on its own page. */
export function LifeOf({ id }: { id: number }) {
  const query = useQuery(orpc.tournaments.life.queryOptions({ input: { id } }))
  return (
    <Loaded query={query} skeleton="h-40" label="Chargement de la vie du tournoi">
      {(life) => <LifeActs life={life} />}
    </Loaded>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecommendationList } from '#contract/insights/recommendations.ts'
import { Card } from '#web/components/ui/card.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { HowComputed } from './how-computed.tsx'
import { RecommendedItem } from './recommended-item.tsx'

/** Lists the open tournaments that suit the club best, each with the reason. */
export default function Recommendations({ clubId }: { clubId: number }) {
  return (
    <section aria-labelledby="recommandes">
      <h2 id="recommandes" className="mb-3 text-heading">
        Recommandés pour vous
      </h2>
      <Answer clubId={clubId} limit={3} isWide />
    </section>
  )
}

/** Folds the same list among other things, and asks for it when it is opened. */
export function FoldedRecommendations({ clubId }: { clubId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-lg font-semibold underline underline-offset-4">
        Recommandés pour vous
      </summary>
      <div className="pt-2 pb-6">{isOpen && <Answer clubId={clubId} limit={6} isWide />}</div>
    </details>
  )
}

function Answer({ clubId, limit, isWide = false }: { clubId: number; limit: number; isWide?: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(
    orpc.recommendations.list.queryOptions({ input: { id: clubId, limit }, staleTime: STALE_MS }),
  )
  const mayEnter = useViewer()?.permissions.register_team ?? false
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Computing className="h-72" />
  return <RecommendationItems list={data} isWide={isWide} mayAdd mayEnter={mayEnter} />
}

const STALE_MS = 300_000

type RecommendationItemsProps = {
  list: RecommendationList
  isWide?: boolean
  /** True for members of the club, who may add what is missing. */
  mayAdd?: boolean
  /** True for those who may register a team: each tournament then leads there. */
  mayEnter?: boolean
}

export function RecommendationItems({
  list,
  isWide = false,
  mayAdd = false,
  mayEnter = false,
}: RecommendationItemsProps) {
  const { items, has_teams, is_approximate, why_none } = list
  return (
    <div className="grid gap-3">
      {!has_teams && (
        <p className="text-muted">
          {mayAdd ? (
            <Link to="/club/profil" className="font-medium text-ink underline underline-offset-4">
              Ajoutez vos équipes pour des propositions à votre niveau
            </Link>
          ) : (
            'Ce club n’a pas dit ses équipes\u00a0: le niveau et les équipes comptent pour moitié.'
          )}
        </p>
      )}
      {is_approximate && items.length > 0 && (
        <p className="text-[0.9375rem] text-muted">
          La position du club est approximative&nbsp;: les distances le sont aussi.
        </p>
      )}
      {why_none && (
        <Card className="text-muted">
          <p>{why_none}</p>
        </Card>
      )}
      {items.length > 0 && (
        <ul className={isWide ? 'grid items-start gap-3 lg:grid-cols-3' : 'grid gap-3'}>
          {items.map((item) => (
            <RecommendedItem key={item.id} item={item} mayEnter={mayEnter} />
          ))}
        </ul>
      )}
      <HowComputed anchor="recommandations" />
    </div>
  )
}

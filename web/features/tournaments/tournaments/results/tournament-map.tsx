import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import type { TournamentPage } from './tournaments-query.ts'
import { useMarkedCards } from './use-marked-cards.ts'

type TournamentMapProps = {
  /** The number of tournaments of the list in each department. */
  counts: TournamentPage['facets']['department']
  chosen: string | undefined
  onChoose: (department: string | undefined) => void
}

/**
 * The map of the list: a dot per department, larger where there are more tournaments. Pressing one filters by it.
 * The list and its « Département » filter say the same to a keyboard and a screen reader.
 */
export default function TournamentMap({ counts, chosen, onChoose }: TournamentMapProps) {
  const { data, error, refetch, isFetching } = useQuery(orpc.departments.map.queryOptions({ staleTime: Infinity }))
  const [pointed, setPointed] = useState<string | null>(null)
  const marked = useMarkedCards(pointed)
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="aspect-[1057/1001] w-full" />
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const countOf = (code: string) => counts.find(({ value }) => value === code)
  return (
    <>
      <svg
        viewBox={`-8 -8 ${data.width + 16} ${data.height + 16}`}
        className="map"
        aria-hidden="true"
        focusable="false"
        onPointerOver={(event) => setPointed(codeOf(event.target))}
        onPointerLeave={() => setPointed(null)}
        onClick={(event) => {
          const code = codeOf(event.target)
          if (code && (countOf(code) || code === chosen)) onChoose(code === chosen ? undefined : code)
        }}
      >
        {data.insets.map(([x, y, width, height]) => (
          <rect key={y} className="map-inset" {...{ x, y, width, height }} rx="16" />
        ))}
        {data.shapes.map(({ code, path, transform, middle }) => (
          <path
            key={`${code}${middle === null}`}
            d={path}
            transform={transform}
            data-code={code}
            data-found={countOf(code) ? true : undefined}
            data-chosen={code === chosen || undefined}
          />
        ))}
        {data.shapes.map(({ code, middle }) => {
          const found = countOf(code)
          if (!found || !middle) return null
          return (
            <circle
              key={code}
              cx={middle[0]}
              cy={middle[1]}
              r={10 + 16 * Math.sqrt(found.count / most)}
              data-code={code}
              data-marked={code === marked || undefined}
              data-chosen={code === chosen || undefined}
            >
              <title>{`${found.name} (${code})\u00a0: ${found.count} ${found.count > 1 ? 'tournois' : 'tournoi'}`}</title>
            </circle>
          )
        })}
      </svg>
      {chosen ? (
        <Button variant="secondary" className="mt-2 w-full" onClick={() => onChoose(undefined)}>
          Toute la France
        </Button>
      ) : (
        <p className="mt-2 text-sm text-muted">
          Un point par département. Appuyez dessus pour n’avoir que ses tournois.
        </p>
      )}
    </>
  )
}

const codeOf = (target: EventTarget) => (target instanceof SVGElement ? (target.dataset['code'] ?? null) : null)

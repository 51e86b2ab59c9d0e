import { useQuery } from '@tanstack/react-query'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** Posters of the next tournaments, tilted, beside the search: a picture, whose tournaments are all in the lists. */
export default function CoverWall() {
  const { data } = useQuery(orpc.tournaments.list.queryOptions({ input: { order: 'bookable', limit: 12 } }))
  if (!data) return null
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-[66%] -z-10 grid w-[36rem] -translate-y-16 rotate-7 grid-cols-3 content-start gap-5 max-lg:hidden print:hidden forced-colors:hidden"
      >
        {data.items.map((tournament) => (
          <Cover
            key={tournament.id}
            tournament={tournament}
            layout="top"
            className="h-60 rounded-panel shadow-panel [&:nth-child(3n+2)]:translate-y-6"
          />
        ))}
      </div>
      {/* The posters run out into the page instead of ending on a line. */}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-28 bg-linear-to-t from-paper to-transparent max-lg:hidden print:hidden forced-colors:hidden"
      />
    </>
  )
}

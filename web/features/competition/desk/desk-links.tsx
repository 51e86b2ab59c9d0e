import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { orpc } from '#web/lib/api/api.ts'

/** Leads members who only keep scores to the desks of the tournaments that their club organises these days. */
export default function DeskLinks() {
  const { data } = useQuery(orpc.desk.mine.queryOptions())
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="regies" className="mb-6">
      <h2 id="regies" className="mb-2 text-heading">
        Jour J
      </h2>
      <ul className="grid gap-2">
        {data.items.map(({ id, title, starts_at, time_zone }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4"
          >
            <p className="font-semibold">
              {title}, {formatDayShort(localDay(starts_at, time_zone))}
            </p>
            <Link to="/organisateur/tournois/$id/jour-j" params={{ id: String(id) }} className={buttonClass()}>
              Ouvrir le Jour J
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

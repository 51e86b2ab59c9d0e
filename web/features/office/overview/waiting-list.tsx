import { ChevronRight } from 'lucide-react'
import type { Overview } from '#contract/office/overview.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { WAITING } from '#domain/office/overview.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { useNow } from '#web/lib/time/use-now.ts'

/** The tasks that wait: how many, since when, and a link to the page that settles them. */
export function WaitingList({ waiting }: { waiting: Overview['waiting'] }) {
  const now = useNow()
  if (waiting.length === 0) return <EmptyState title="Rien n’attend">Ce qui vous attendra se lira ici.</EmptyState>
  return (
    <RowList aria-label="À faire">
      {waiting.map(({ kind, count, oldest_at }) => {
        const { one, many, page, search } = WAITING[kind]
        return (
          <li key={kind} className="border-b border-line last:border-b-0">
            <PathLink
              href={addressOf(page, search)}
              className="flex min-h-13 items-center gap-3 rounded-[inherit] px-4 py-2 no-underline hover:bg-ink/4 sm:px-5"
            >
              <span className="figures min-w-7 text-xl font-bold">{count.toLocaleString('fr-FR')}</span>
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 leading-snug">
                <span className="flex-1 basis-34 font-semibold">{count === 1 ? one : many}</span>
                <span className="text-[0.9375rem] text-muted">
                  {count > 1 && <span className="sr-only">, la première attente </span>}
                  {formatRelative(oldest_at, now)}
                </span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
            </PathLink>
          </li>
        )
      })}
    </RowList>
  )
}

const addressOf = (page: string, search: Record<string, string>) =>
  [page, new URLSearchParams(search).toString()].filter(Boolean).join('?')

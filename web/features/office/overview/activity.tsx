import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/office/overview.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { useNow } from '#web/lib/time/use-now.ts'

/** What was done last; a phone shows five of them. */
export function Activity({ lines }: { lines: Overview['activity'] }) {
  const now = useNow()
  if (lines.length === 0) return <EmptyState title="Rien encore">Ce qui se fait s’écrit ici.</EmptyState>
  return (
    <>
      <RowList aria-label="Activité récente">
        {lines.map(({ id, at, actor, sentence }) => (
          <li
            key={id}
            className="flex min-h-13 items-center gap-x-4 border-b border-line px-4 py-2 leading-snug last:border-b-0 max-md:nth-[n+6]:hidden sm:px-5"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <strong className="font-semibold">{actor ?? 'La plateforme'}</strong> {sentence}
            </span>
            <span className="shrink-0 text-[0.9375rem] text-muted">{formatRelative(at, now)}</span>
          </li>
        ))}
      </RowList>
      <p className="mt-3 text-[0.9375rem]">
        <Link to="/admin/journal" className="underline underline-offset-4">
          Tout le journal
        </Link>
      </p>
    </>
  )
}

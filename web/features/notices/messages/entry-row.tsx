import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { lineId } from './split-view.tsx'

type EntryRowProps = {
  id: string
  subject: string
  date: string
  read: boolean
  isOpen: boolean
  /** The badge of its kind or state. */
  badge?: ReactNode
  /** The sender, and the tournament if there is one. */
  children: ReactNode
}

/** One line of a list of messages; the address keeps which is open. */
export function EntryRow({ id, subject, date, read, isOpen, badge, children }: EntryRowProps) {
  const now = useNow()
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[auto_1fr] gap-x-3 border-l-3 px-3.5 py-3 hover:bg-ink/4',
        isOpen ? 'border-l-leather bg-leather-soft' : 'border-l-transparent',
        !read && !isOpen && 'bg-court-soft/60',
      )}
    >
      <span
        className={classNames('mt-1.5 size-2.5 rounded-full', read ? 'bg-transparent' : 'bg-leather')}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <Link
          id={lineId(id)}
          to="."
          // This row stands in three pages, and each of them knows `message`.
          search={((current: object) => ({ ...current, message: id })) as never}
          resetScroll={false}
          aria-current={isOpen ? 'true' : undefined}
          className={classNames(
            'stretched line-clamp-2 leading-snug wrap-anywhere no-underline',
            read ? 'font-medium' : 'font-bold',
          )}
        >
          {!read && <span className="sr-only">Non lu&nbsp;: </span>}
          {subject}
        </Link>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">{badge}</span>
          <time dateTime={date}>{formatRelative(date, now)}</time>
        </div>
        <p className="mt-1 text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}

import { Archive, ArchiveRestore, MailOpen } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { BackLink } from './back-link.tsx'
import { useMark } from './use-mark.ts'

type OpenedHeaderProps = {
  id: string
  title: string
  archived: boolean
  canMarkUnread: boolean
  onClose: () => void
  /** The sender with the date, or the other party with the tournament. */
  children: ReactNode
}

/** The title of the open entry, which takes the focus, and the acts of its reader. */
export function OpenedHeader({ id, title, archived, canMarkUnread, onClose, children }: OpenedHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { archive, unarchive, unread } = useMark()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (window.matchMedia('(max-width: 1023px)').matches) window.scrollTo({ top: 0 })
  }, [])
  // The entry is closed first: as long as it is open, it is marked as read.
  const leave = (mark: (entry: { id: string }) => void) => {
    onClose()
    mark({ id })
  }
  return (
    <header className="border-b border-line px-4 py-4 sm:px-6">
      <div className="-mx-2 mb-2 flex flex-wrap items-center gap-1" data-screen-only>
        <BackLink />
        <span className="flex-1" />
        {canMarkUnread && (
          <Button
            variant="quiet"
            className="px-3"
            icon={<MailOpen className="size-5" aria-hidden="true" />}
            onClick={() => leave(unread.act)}
          >
            <span className="max-sm:sr-only">Non lu</span>
          </Button>
        )}
        {archived ? (
          <Button
            variant="quiet"
            className="px-3"
            icon={<ArchiveRestore className="size-5" aria-hidden="true" />}
            onClick={() => leave(unarchive.act)}
          >
            <span className="max-sm:sr-only">Sortir des archives</span>
          </Button>
        ) : (
          <Button
            variant="quiet"
            className="px-3"
            icon={<Archive className="size-5" aria-hidden="true" />}
            onClick={() => leave(archive.act)}
          >
            <span className="max-sm:sr-only">Archiver</span>
          </Button>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-xl leading-snug wrap-anywhere outline-none">
        {title}
      </h2>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">{children}</div>
    </header>
  )
}

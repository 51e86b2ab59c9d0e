import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Thread } from '#contract/community/threads.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { AnswerForm } from '../writing/answer-form.tsx'
import { PaneSkeleton } from '../inbox-skeleton.tsx'
import { RHYTHM } from '../messages-query.ts'
import { OpenedHeader } from './opened-header.tsx'
import { PaneProblem } from './pane-problem.tsx'
import { SaidMessage } from './said-message.tsx'
import { useReadMessage } from '../use-read-message.ts'

/** A conversation, as the club, the organiser or the platform reads it. */
export default function ThreadView({ id, onClose }: { id: string; onClose: () => void }) {
  const [all, setAll] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...orpc.threads.get.queryOptions({ input: { id, ...(all ? { all } : {}) } }),
    ...RHYTHM,
  })
  if (error && !data) return <PaneProblem error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <PaneSkeleton />
  return <Conversation thread={data} onClose={onClose} onAll={() => setAll(true)} />
}

type ConversationProps = { thread: Thread; onClose: () => void; onAll: () => void }

function Conversation({ thread, onClose, onAll }: ConversationProps) {
  const { id, subject, side, messages, read, archived, has_older, permissions, tournament } = thread
  const { mutate: markRead } = useReadMessage()
  useEffect(() => {
    if (!read) markRead({ id })
  }, [read, id, markRead])
  const last = useRef<HTMLLIElement>(null)
  const lastId = messages.at(-1)?.id
  const isLong = messages.length > 2
  useEffect(() => {
    if (lastId && isLong) showEnd(last.current)
  }, [lastId, isLong])
  return (
    <article className="rounded-card border border-line bg-card">
      <OpenedHeader
        id={id}
        title={subject}
        archived={archived}
        canMarkUnread={permissions.mark_unread}
        onClose={onClose}
      >
        <span>Avec {otherOf(thread)}</span>{' '}
        {tournament && (
          <PathLink href={`/tournois/${tournament.id}`} className="underline">
            {tournament.title}
          </PathLink>
        )}
      </OpenedHeader>
      {has_older && (
        <div className="px-4 pt-4 text-center sm:px-6">
          <Button variant="secondary" onClick={onAll}>
            Voir les messages plus anciens
          </Button>
        </div>
      )}
      <ol aria-label="Conversation" className="flex flex-col gap-4 px-4 py-5 sm:px-6">
        {messages.map((message) => (
          <SaidMessage
            key={message.id}
            ref={message.id === lastId ? last : undefined}
            message={message}
            isOwn={message.side === side}
          />
        ))}
      </ol>
      {permissions.answer ? (
        <AnswerForm key={id} id={id} />
      ) : (
        <p className="border-t border-line px-4 py-4 text-muted sm:px-6">
          Votre club ne peut pas écrire pour le moment. Vous gardez vos conversations.
        </p>
      )}
    </article>
  )
}

/** When the conversation stands beside the list, it scrolls alone and the page does not move. */
function showEnd(last: HTMLElement | null) {
  const pane = last?.closest('[data-pane]')
  if (pane && pane.scrollHeight > pane.clientHeight) pane.scrollTop = pane.scrollHeight
  else last?.scrollIntoView({ block: 'nearest' })
}

function otherOf({ side, club, organizer, messages }: Thread): string {
  if (side !== 'club') return club.name
  return organizer?.name ?? messages.find((message) => message.side === 'platform')?.on_behalf_of ?? 'la plateforme'
}

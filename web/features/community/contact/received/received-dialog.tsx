import { ofPerson } from '#domain/common/french-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessage } from '#contract/community/contact-messages.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { AnswerForm } from './answer-form.tsx'
import { ContactBadge } from './received-screen.tsx'

/** Shows a message and what was answered, and writes a new answer. */
export default function ReceivedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orpc.contactMessages.get.queryOptions({ input: { id } }))
  const [isTyping, setIsTyping] = useState(false)
  return (
    <Dialog isOpen size="lg" onClose={onClose} isDismissable={!isTyping} title={query.data?.subject || 'Message reçu'}>
      <Loaded query={query} skeleton="h-80" label="Chargement du message">
        {(message) => <Details message={message} onTyping={setIsTyping} />}
      </Loaded>
    </Dialog>
  )
}

function Details({ message, onTyping }: { message: ContactMessage; onTyping: (typing: boolean) => void }) {
  const { id, version, name, email, content, state, created_at, handled_at, handled_by, answers } = message
  const handle = useToldAct({ act: orpc.contactMessages.handle, done: 'Enregistré.' })
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ContactBadge state={state} />
        <span className="text-[0.9375rem] text-muted wrap-anywhere">
          {name}
          {email && (
            <>
              {', '}
              <a href={`mailto:${email}`} className="underline underline-offset-4">
                {email}
              </a>
            </>
          )}
          , {formatLongMoment(created_at, PARIS)}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      {answers.map(({ content: said, answered_at, answered_by }) => (
        <section key={answered_at} className="rounded-card border border-line bg-raised/60 p-4">
          <h3 className="text-base">
            Réponse {answered_by && ofPerson(answered_by)}, {formatLongMoment(answered_at, PARIS)}
          </h3>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{said}</p>
        </section>
      ))}
      {handled_at && (
        <p className="text-[0.9375rem] text-muted">
          Traité {formatLongMoment(handled_at, PARIS)}
          {handled_by && ` par ${handled_by}`}
        </p>
      )}
      {email && <AnswerForm key={answers.length} message={message} onTyping={onTyping} />}
      <p>
        <Button
          variant="secondary"
          pending={handle.isPending}
          onClick={() => handle.act({ id, version, handled: state === 'open' })}
        >
          {state === 'open' ? 'Marquer traité sans répondre' : 'Remettre à traiter'}
        </Button>
      </p>
    </div>
  )
}

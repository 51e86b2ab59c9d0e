import { useQuery } from '@tanstack/react-query'
import type { AdminMailText } from '#contract/notices/mails.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Facts } from '#web/components/ui/lists/facts.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'
import { MailBadge } from './mail-row.tsx'

/** A mail, its text unless it opens something, and what may be done with it. */
export default function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(orpc.mails.get.queryOptions({ input: { id } }))
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={data ? data.subject || data.label : 'E-mail'}>
      {error ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Details mail={data} />
      ) : (
        <Skeleton className="h-80 rounded-control" />
      )}
    </Dialog>
  )
}

function Details({ mail }: { mail: AdminMailText }) {
  const { id, state, error, permissions } = mail
  const done = (title: string) => ({
    onDone: () => showToast({ title, tone: 'success' as const }),
    onClose: () => undefined,
  })
  const resend = useAct(orpc.mails.resend.mutationOptions(useChange(done('L’e-mail repart.'))))
  const giveUp = useAct(orpc.mails.giveUp.mutationOptions(useChange(done('E-mail abandonné.'))))
  const at = (instant: string | null) => instant && formatLongMoment(instant, PARIS)
  return (
    <div className="grid gap-5">
      <p>
        <MailBadge state={state} />
      </p>
      <Facts
        facts={[
          ['Nature', mail.label],
          ['Destinataire', mail.recipient],
          ['Réponses à', mail.reply_to],
          ['Écrit', at(mail.created_at)],
          ['Envoyé', at(mail.sent_at)],
          ['Essais', String(mail.attempts)],
          ['Prochain essai', at(mail.next_try_at)],
          ['Erreur', error && `${error.meaning ?? ''}\n${error.detail}`.trim()],
        ]}
      />
      {mail.text === null ? (
        <p className="rounded-card border border-line bg-raised/60 p-4 text-muted">
          {mail.secret
            ? 'Cet e-mail ouvre un compte ou une invitation\u00a0: son texte n’est montré à personne, et s’efface une fois parti.'
            : 'Le texte de cet e-mail est effacé.'}
        </p>
      ) : (
        <pre
          className="rounded-card border border-line bg-raised/60 p-4 font-sans text-[0.9375rem] whitespace-pre-wrap wrap-anywhere"
          aria-label="Texte de l’e-mail"
        >
          {mail.text}
        </pre>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {permissions.why_not_resend && <p className="text-sm text-muted">{permissions.why_not_resend}</p>}
        {permissions.give_up && (
          <Button variant="secondary" pending={giveUp.isPending} onClick={() => giveUp.act({ id })}>
            Abandonner
          </Button>
        )}
        {permissions.resend && (
          <Button pending={resend.isPending} onClick={() => resend.act({ id })}>
            Renvoyer
          </Button>
        )}
      </div>
    </div>
  )
}

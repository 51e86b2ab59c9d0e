import { useQuery } from '@tanstack/react-query'
import type { AdminMailText } from '#contract/notices/mails.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Facts } from '#web/components/ui/lists/facts.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { MailBadge } from './mail-row.tsx'

/** A mail and the acts on it; the text of one that opens an account or an invitation is not shown. */
export default function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orpc.mails.get.queryOptions({ input: { id } }))
  const { data } = query
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={data ? data.subject || data.label : 'E-mail'}>
      <Loaded query={query} skeleton="h-80" label="Chargement de l’e-mail">
        {(mail) => <Details mail={mail} />}
      </Loaded>
    </Dialog>
  )
}

function Details({ mail }: { mail: AdminMailText }) {
  const { id, state, error, permissions } = mail
  const resend = useToldAct({ act: orpc.mails.resend, done: 'L’e-mail repart.' })
  const giveUp = useToldAct({ act: orpc.mails.giveUp, done: 'E-mail abandonné.' })
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

import type { AdminMail } from '#contract/notices/mails.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { MAIL_STATE_LABELS, type MailState } from '#domain/notices/mails/mail-state.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { useNow } from '#web/lib/time/use-now.ts'

/** One mail: its subject, its recipient and its state. */
export function MailRow({ mail, onOpen }: { mail: AdminMail; onOpen: () => void }) {
  const now = useNow()
  const { subject, recipient, label, state, error, attempts, next_try_at, created_at } = mail
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <OpenButton onOpen={onOpen}>{subject || label}</OpenButton>
        <p className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">
          {recipient || 'adresse effacée'}, {label.toLowerCase()}
        </p>
        {error && state !== 'sent' && (
          <p className="mt-0.5 text-[0.9375rem] text-danger wrap-anywhere">
            {error.meaning ?? error.detail}
            {attempts > 0 && ` (${attempts} ${attempts > 1 ? 'essais' : 'essai'})`}
          </p>
        )}
      </div>
      <p className="text-[0.9375rem] text-muted">
        {formatRelative(created_at, now)}
        {state === 'failing' && next_try_at && (
          <span className="block">nouvel essai {formatRelative(next_try_at, now)}</span>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        {mail.address_refuses && <Badge tone="warning">Adresse en refus</Badge>}
        <MailBadge state={state} />
      </p>
    </li>
  )
}

export const MailBadge = ({ state }: { state: MailState }) => (
  <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
)

const TONES: Record<MailState, BadgeTone> = {
  waiting: 'court',
  sent: 'success',
  failing: 'danger',
  refused: 'danger',
  given_up: 'neutral',
}

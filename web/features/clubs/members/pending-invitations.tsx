import type { Invitation } from '#contract/clubs/members.ts'
import { MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatDate, formatRelative } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { useNow } from '#web/lib/time/use-now.ts'

export function PendingInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="text-heading">
        {invitations.length > 1 ? 'Invitations en attente' : 'Une invitation en attente'}
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const now = useNow()
  const { id, email, rights, invited_by, sent_at, expires_at, is_expired, is_mine_to_change } = invitation
  const resend = useToldAct({
    act: orpc.members.resend,
    done: `Nouveau lien envoyé à ${email}, l’ancien ne sert plus`,
  })
  const revoke = useToldAct({ act: orpc.members.revoke, done: 'Invitation retirée' })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <p className="min-w-0 flex-1 basis-64 leading-snug">
        <span className="font-semibold break-all">{email}</span>
        <span className="block text-[0.9375rem] text-muted">
          {MEMBER_RIGHT_LABELS[rights]}, envoyée {formatRelative(sent_at, now)}
          {invited_by && ` par ${invited_by}`}
        </span>
        <span className="mt-1 block text-[0.9375rem]">
          {is_expired ? (
            <Badge tone="warning">Expirée le {formatDate(expires_at, PARIS)}</Badge>
          ) : (
            <span className="text-muted">Valable jusqu’au {formatDate(expires_at, PARIS)}</span>
          )}
        </span>
      </p>
      {is_mine_to_change && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            variant="secondary"
            onClick={() => resend.act({ id })}
            pending={resend.isPending}
            disabled={revoke.isPending}
            aria-label={`Renvoyer l’invitation à ${email}`}
          >
            Renvoyer
          </Button>
          <Button
            variant="quiet"
            onClick={() => revoke.act({ id })}
            pending={revoke.isPending}
            disabled={resend.isPending}
            aria-label={`Retirer l’invitation à ${email}`}
          >
            Retirer
          </Button>
        </div>
      )}
    </li>
  )
}

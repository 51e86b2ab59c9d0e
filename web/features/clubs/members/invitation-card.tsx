import { ofName } from '#domain/common/french-names.ts'
import type { ReactNode } from 'react'
import type { OpenedInvitation } from '#contract/clubs/members.ts'
import { MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'

type InvitationCardProps = { invitation: OpenedInvitation; children: ReactNode }

/** Shows who invites, to which club and with which right, then the buttons of the reader (`children`). */
export function InvitationCard({ invitation, children }: InvitationCardProps) {
  const { club, ended, rights, invited_by, expires_at } = invitation
  return (
    <section className="page-width flex justify-center py-10 md:py-16">
      <div className="w-full max-w-xl rounded-panel border border-line bg-card p-6 sm:p-9">
        <div className="flex items-center gap-4">
          <Crest club={club} size={64} />
          <h1 className="min-w-0 text-heading wrap-anywhere">
            {ended ? `L’invitation ${ofName(club.name)}` : `Rejoindre ${club.name}`}
          </h1>
        </div>
        {rights && (
          <p className="mt-5 text-lg">
            {invited_by ?? 'Un membre du club'} vous invite, avec le droit «&nbsp;{MEMBER_RIGHT_LABELS[rights]}&nbsp;».
            {expires_at && (
              <span className="block text-base text-muted">
                Cette invitation est valable jusqu’au {formatDate(expires_at, PARIS)}.
              </span>
            )}
          </p>
        )}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  )
}

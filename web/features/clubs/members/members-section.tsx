import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { LeaveClub } from './leave-club.tsx'
import { MemberLine } from './member-line.tsx'
import { membersQuery } from './members-query.ts'

const InviteForm = lazy(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }))
const PendingInvitations = lazy(async () => ({
  default: (await import('./pending-invitations.tsx')).PendingInvitations,
}))

type Viewer = Pick<SessionViewer, 'user_id'> & { club: NonNullable<SessionViewer['club']> }

/** The members of the club with their rights and, for members who may see them, the pending invitations. */
export function MembersSection({ viewer }: { viewer: Viewer }) {
  const query = useQuery(membersQuery)
  return (
    <Loaded query={query} skeleton="h-72" label="Chargement des membres">
      {({ members, invitations, permissions }) => (
        <div className="flex flex-col gap-8">
          <section aria-labelledby="membres">
            <h2 id="membres" className="text-heading">
              {members.length > 1 ? `${members.length} membres` : 'Un seul membre'}
            </h2>
            <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
              {members.map((member) => (
                <MemberLine
                  key={member.user_id}
                  member={member}
                  club={viewer.club}
                  isMe={member.user_id === viewer.user_id}
                  mayManage={permissions.manage}
                />
              ))}
            </ul>
          </section>
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            {invitations.length > 0 && <PendingInvitations invitations={invitations} />}
            {permissions.give.length > 0 && <InviteForm give={permissions.give} />}
          </Suspense>
          <LeaveClub club={viewer.club} refusal={permissions.leave_refusal} />
        </div>
      )}
    </Loaded>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { isWithin } from '#domain/common/pages/is-within.ts'
import { type AreaEntry, AreaLayout } from '#web/components/layout/area/area-layout.tsx'
import { ClubHeading } from '#web/features/clubs/clubs/identity/club-heading.tsx'
import { HeaderSearch } from '#web/features/clubs/clubs/header-search.tsx'
import { MessageBell } from '#web/features/notices/messages/bell/message-bell.tsx'
import { useUnreadCounts } from '#web/features/notices/messages/use-unread-count.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { ACCOUNT_ENTRIES, memberEntries } from './-member-entries.ts'

type MemberAreaProps = {
  /** The entries of the sidebar, unless they are those that every page of a member has. */
  entries?: readonly AreaEntry[]
  children: (viewer: SessionViewer) => ReactNode
}

/** The frame of every page of a signed-in member: what their club plays, what it organises, and their own profile. */
export function MemberArea({ entries, children }: MemberAreaProps) {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const signOut = useSignOut()
  const unread = useUnreadCounts(viewer !== null)
  // During a sign-out, the viewer is null just before the guard leaves the page.
  if (!viewer) return null
  const counted: Record<string, number | undefined> = {
    '/club/messages': unread.club,
    '/organisateur/messages': unread.organizer,
  }
  return (
    <AreaLayout
      label="Espace club"
      platformName={settings.platform_name}
      entries={(entries ?? memberEntries(viewer)).map((entry) => ({ ...entry, count: counted[entry.path] }))}
      drawerEntries={entries ? [] : ACCOUNT_ENTRIES}
      heading={<ClubHeading club={viewer.club} />}
      actions={
        <>
          <HeaderSearch />
          <MessageBell />
          <div className="max-md:hidden">
            <Suspense fallback={<span className="block size-11" />}>
              <AccountMenu viewer={viewer} place="area" />
            </Suspense>
          </div>
        </>
      }
      onSignOut={signOut}
    >
      <Suspense>
        <RefusedMailAlert />
      </Suspense>
      {children(viewer)}
      <Suspense>
        <OwnBar organizes={viewer.permissions.open_organizer} />
      </Suspense>
    </AreaLayout>
  )
}

/** Only the organiser's pages have a bar of their own; the root draws that of all others. */
function OwnBar({ organizes }: { organizes: boolean }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return isWithin(pathname, '/organisateur') ? <OrganizerBar pathname={pathname} organizes={organizes} /> : null
}

const OrganizerBar = lazy(async () => ({ default: (await import('./organisateur/-organizer-bar.tsx')).OrganizerBar }))
/** A phone never shows it. */
const AccountMenu = lazy(() => import('#web/components/layout/account-menu.tsx'))
/** Rarely shown, so it is loaded when needed. */
const RefusedMailAlert = lazy(() => import('#web/features/notices/mails/refused-mail-alert.tsx'))

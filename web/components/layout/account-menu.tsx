import { CalendarDays, CircleUserRound, LayoutDashboard, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { mayAdminister } from '#web/lib/session/viewer.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { Crest } from '../ui/pictures/crest.tsx'
import { Menu } from '../ui/menus/menu.tsx'

type AccountMenuProps = { viewer: SessionViewer; place?: 'site' | 'area' }

/**
 * Menu of the signed-in user, on every page. A public page leads from it to their own pages; an `area` has those in its
 * sidebar, and shows a person because the crest already stands beside the name of the club.
 */
export default function AccountMenu({ viewer, place = 'site' }: AccountMenuProps) {
  const signOut = useSignOut()
  const name = viewer.club?.name ?? (viewer.full_name || viewer.email)
  return (
    <Menu
      label={`Mon compte\u00a0: ${name}`}
      trigger={<Face viewer={viewer} place={place} />}
      triggerClass="inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control"
      entries={[
        place === 'site' && {
          href: '/dashboard',
          icon: <LayoutDashboard aria-hidden="true" />,
          label: mayAdminister(viewer) ? 'Administration' : 'Espace club',
        },
        place === 'site' &&
          viewer.permissions.open_organizer && {
            href: '/organisateur',
            icon: <CalendarDays aria-hidden="true" />,
            label: 'Mes tournois',
          },
        place === 'area' &&
          mayAdminister(viewer) && {
            href: '/admin',
            icon: <ShieldCheck aria-hidden="true" />,
            label: 'Administration',
          },
        { href: '/profil', icon: <UserRound aria-hidden="true" />, label: 'Profil' },
        { href: '/profil?onglet=parametres', icon: <Settings aria-hidden="true" />, label: 'Paramètres' },
        { onAction: signOut, icon: <LogOut aria-hidden="true" />, label: 'Se déconnecter' },
      ]}
    />
  )
}

function Face({ viewer: { club, full_name, email }, place }: Required<AccountMenuProps>) {
  if (!club) return <Avatar name={full_name || email} className="size-10" />
  if (place === 'area') return <CircleUserRound className="size-6" aria-hidden="true" />
  return (
    <>
      <Crest club={club} size={29} />
      <span className="hidden max-w-36 truncate text-[0.9375rem] font-medium xl:inline">{club.name}</span>
    </>
  )
}

import { LayoutDashboard, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { SessionViewer } from '#contract/session.ts'
import { useExistingRoutes } from '../../lib/existing-routes.ts'
import { useSignOut } from '../../lib/use-sign-out.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu.tsx'
import { MenuItem } from '../ui/menu-item.tsx'

/** Menu of the signed-in user, on every page. `place`: in the club area, the menu has no entry for that area. */
export default function AccountMenu({ viewer, place = 'site' }: { viewer: SessionViewer; place?: 'site' | 'area' }) {
  const exists = useExistingRoutes()
  const signOut = useSignOut()
  const name = viewer.club?.name ?? viewer.full_name
  return (
    <Menu
      label={`Mon compte\u00a0: ${name}`}
      trigger={<Avatar name={name} className="size-10" />}
      triggerClass="inline-flex size-11 items-center justify-center rounded-control"
    >
      {place === 'site' && (
        <MenuItem href="/dashboard" icon={<LayoutDashboard aria-hidden="true" />}>
          {viewer.permissions.open_admin ? 'Administration' : 'Espace club'}
        </MenuItem>
      )}
      {place === 'area' && viewer.permissions.open_admin && exists('/admin') && (
        <MenuItem href="/admin" icon={<ShieldCheck aria-hidden="true" />}>
          Administration
        </MenuItem>
      )}
      <MenuItem href="/profil" icon={<UserRound aria-hidden="true" />}>
        Profil
      </MenuItem>
      <MenuItem href="/profil?onglet=parametres" icon={<Settings aria-hidden="true" />}>
        Paramètres
      </MenuItem>
      <MenuItem onAction={signOut} icon={<LogOut aria-hidden="true" />}>
        Se déconnecter
      </MenuItem>
    </Menu>
  )
}

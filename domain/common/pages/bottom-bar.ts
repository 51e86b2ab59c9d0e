/**
 * Bottom bar of small screens: five entries, each with a public path and an admin path. Whoever organises has five others
 * in the organiser's area (`ORGANIZER_BAR`), which the bar of everybody would lead them out of.
 */
export const BOTTOM_BAR = [
  { entry: 'home', label: 'Accueil', path: '/', admin_path: '/admin' },
  { entry: 'tournois', label: 'Tournois', path: '/tournois', admin_path: '/admin/tournois' },
  { entry: 'matchs', label: 'Matchs', path: '/matchs', admin_path: '/admin/inscriptions' },
  { entry: 'partenaire', label: 'Partenaire', path: '/partenaire', admin_path: '/partenaire' },
  { entry: 'profil', label: 'Profil', path: '/profil', admin_path: '/admin/utilisateurs' },
] as const

/** Bottom bar of the organiser's area. */
export const ORGANIZER_BAR = [
  { entry: 'home', label: 'Accueil', path: '/club' },
  { entry: 'organized', label: 'Mes tournois', path: '/organisateur' },
  { entry: 'received', label: 'Reçues', path: '/organisateur/inscriptions' },
  { entry: 'messages', label: 'Messages', path: '/organisateur/messages' },
  { entry: 'profil', label: 'Profil', path: '/profil' },
] as const

export type BottomBarEntry = (typeof BOTTOM_BAR)[number]['entry']
type OrganizerEntry = (typeof ORGANIZER_BAR)[number]['entry']

export type BarEntry = { entry: BottomBarEntry | OrganizerEntry; label: string; path: string; is_active: boolean }

/**
 * The five entries of the bar on a page.
 * @param organizes false for those who may not organise: a treasurer has one page of the organiser's area
 */
export function bottomBar(currentPath: string, organizes: boolean): BarEntry[] {
  const path = pathOnly(currentPath)
  if (organizes && isWithin(path, '/organisateur')) {
    const active = ['/organisateur/inscriptions', '/organisateur/messages'].find((page) => isWithin(path, page))
    return ORGANIZER_BAR.map((entry) => ({ ...entry, is_active: entry.path === (active ?? '/organisateur') }))
  }
  const active = activeEntry(currentPath)
  return BOTTOM_BAR.map(({ entry, label }) => ({
    entry,
    label,
    path: bottomBarTarget(entry, currentPath),
    is_active: entry === active,
  }))
}

const isWithin = (path: string, page: string) => path === page || path.startsWith(`${page}/`)

export type BottomBarPath = (typeof BOTTOM_BAR)[number]['path' | 'admin_path']

/** Target of a tap: the admin path when the current path contains /admin. */
export function bottomBarTarget(entry: BottomBarEntry, currentPath: string): BottomBarPath {
  const paths = BOTTOM_BAR.find((candidate) => candidate.entry === entry) ?? BOTTOM_BAR[0]
  return pathOnly(currentPath).includes('/admin') ? paths.admin_path : paths.path
}

/** Entry to highlight for the current path, or null. Query, fragment and final slash are ignored. */
export function activeEntry(currentPath: string): BottomBarEntry | null {
  const path = pathOnly(currentPath)
  if (path === '/' || path === '/admin' || path.startsWith('/dashboard')) return 'home'
  if (path.includes('/tournois') || path.includes('/tournaments')) return 'tournois'
  if (path.includes('/matchs') || path.includes('/inscriptions')) return 'matchs'
  if (path.includes('/partenaire')) return 'partenaire'
  if (path.includes('/profil') || path.includes('/utilisateurs')) return 'profil'
  return null
}

function pathOnly(path: string): string {
  return path.replace(/[?#].*$/su, '').replace(/(?<=.)\/+$/u, '')
}

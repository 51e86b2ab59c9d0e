/** Bottom bar of small screens: five entries, each with a public path and an admin path. */
export const BOTTOM_BAR = [
  { entry: 'home', label: 'Accueil', path: '/', admin_path: '/admin' },
  { entry: 'tournois', label: 'Tournois', path: '/tournois', admin_path: '/admin/tournois' },
  { entry: 'matchs', label: 'Matchs', path: '/matchs', admin_path: '/admin/inscriptions' },
  { entry: 'partenaire', label: 'Partenaire', path: '/partenaire', admin_path: '/partenaire' },
  { entry: 'profil', label: 'Profil', path: '/profil', admin_path: '/admin/utilisateurs' },
] as const

export type BottomBarEntry = (typeof BOTTOM_BAR)[number]['entry']

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

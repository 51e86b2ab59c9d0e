/** The entries of the top bar, in order: sections of the home page, then pages. */
export const SCROLL_ENTRIES = [
  { section: 'hero', label: 'Accueil' },
  { section: 'search', label: 'Recherche' },
  { section: 'tournaments', label: 'Tournois' },
  { section: 'how-it-works', label: 'Comment ça marche' },
  { section: 'contact', label: 'Contact' },
] as const

export const LINK_ENTRIES = [
  { path: '/dashboard', label: 'Dashboard' },
  { path: '/partenaire', label: 'Partenaire' },
] as const

export const FOOTER_ENTRIES = [
  { path: '/mentions-legales', label: 'Mentions légales' },
  { path: '/cgu', label: 'Conditions d’utilisation' },
  { path: '/cgv', label: 'Conditions de vente' },
  { path: '/confidentialite', label: 'Confidentialité' },
  { path: '/accessibilite', label: 'Accessibilité' },
  { path: '/contact', label: 'Contact' },
] as const

export const SECTIONS = SCROLL_ENTRIES.map((entry) => entry.section)

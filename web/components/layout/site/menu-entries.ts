/**
 * The entries of the top bar, in order: sections of the home page, then pages. On other pages a section leads to
 * `elsewhere`; `isPage` marks the entry that is lit there.
 */
export const SCROLL_ENTRIES = [
  { section: 'hero', label: 'Accueil', elsewhere: '/', isPage: false },
  { section: 'search', label: 'Recherche', elsewhere: '/tournois', isPage: false },
  { section: 'tournaments', label: 'Tournois', elsewhere: '/tournois', isPage: true },
  { section: 'how-it-works', label: 'Comment ça marche', elsewhere: null, isPage: false },
  { section: 'contact', label: 'Contact', elsewhere: null, isPage: false },
] as const

export const LINK_ENTRIES = [
  { path: '/matchs', label: 'Matchs' },
  { path: '/dashboard', label: 'Dashboard' },
  { path: '/partenaire', label: 'Partenaire' },
] as const

export const FOOTER_ENTRIES = [
  { path: '/mentions-legales', label: 'Mentions légales' },
  { path: '/cgu', label: 'Conditions d’utilisation' },
  { path: '/cgv', label: 'Conditions de vente' },
  { path: '/confidentialite', label: 'Confidentialité' },
  { path: '/accessibilite', label: 'Accessibilité' },
  { path: '/methodes', label: 'Comment c’est calculé' },
  { path: '/contact', label: 'Contact' },
] as const

export const SECTIONS = SCROLL_ENTRIES.map((entry) => entry.section)

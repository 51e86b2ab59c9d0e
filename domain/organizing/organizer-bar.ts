import { isWithin } from '../common/pages/is-within.ts'

/**
 * Bottom bar of the organiser's area on small screens, in place of the bar of everybody, which would lead them out of
 * it.
 */
export const ORGANIZER_BAR = [
  { entry: 'home', label: 'Accueil', path: '/club' },
  { entry: 'organized', label: 'Mes tournois', path: '/organisateur' },
  { entry: 'received', label: 'Reçues', path: '/organisateur/inscriptions' },
  { entry: 'messages', label: 'Messages', path: '/organisateur/messages' },
  { entry: 'profil', label: 'Profil', path: '/profil' },
] as const

export type OrganizerBarEntry = (typeof ORGANIZER_BAR)[number]['entry']

/** The entry to light on a page of the organiser's area: its own tournaments unless another entry leads there. */
export function organizerEntry(path: string): OrganizerBarEntry {
  if (isWithin(path, '/organisateur/inscriptions')) return 'received'
  return isWithin(path, '/organisateur/messages') ? 'messages' : 'organized'
}

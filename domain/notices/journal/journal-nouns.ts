import type { JournalAction } from './journal.ts'

/** Nouns of the journal, with what the filter calls them. */
export const JOURNAL_NOUNS = {
  account: 'Comptes',
  administration: 'Administration des comptes',
  audit: 'Audits',
  backup: 'Sauvegardes',
  club: 'Clubs',
  collection: 'Encaissement',
  competition: 'Compétitions',
  content: 'Contenus',
  contact: 'Messages reçus',
  document: 'Documents',
  documents: 'Documents effacés',
  invitation: 'Invitations',
  job: 'Tâches',
  journal: 'Journal',
  kit_order: 'Commandes textile',
  list: 'Exports de listes',
  mail: 'E-mails',
  member: 'Membres',
  partner_link: 'Page du partenaire',
  moderation: 'Mots de la modération',
  payment: 'Paiements',
  player: 'Joueurs',
  players: 'Listes de joueurs',
  plan: 'Plannings',
  platform: 'Propriétaire de la plateforme',
  profile: 'Profils',
  promotion: 'Mises en avant',
  refund: 'Remboursements',
  registration: 'Inscriptions',
  registrations: 'Exports d’inscriptions',
  setting: 'Réglages',
  table: 'Tables de marque',
  team: 'Équipes',
  team_file: 'Relances',
  thread: 'Messages',
  tournament: 'Tournois',
} as const satisfies Record<NounOf<JournalAction>, string>
export type JournalNoun = keyof typeof JOURNAL_NOUNS

type NounOf<Action> = Action extends `${infer Noun}.${string}` ? Noun : never

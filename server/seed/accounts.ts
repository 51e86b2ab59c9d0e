import type { Role } from '#domain/common/people/roles.ts'

export type DemoAccount = {
  role: Role
  email: string
  password: string
  name: string
  club: string | null
  /** What an application of codes is told, in base 32: administrators have a second factor. */
  totp_secret?: string
}

/** Town (INSEE code) and names of the three clubs that the demo accounts belong to. */
export const DEMO_CLUBS = {
  player: { insee: '44043', name: 'Étoile Sportive Clisson (démo)', short: 'ES Clisson' },
  organizer: { insee: '44215', name: 'Union Sportive Vertou Basket (démo)', short: 'US Vertou' },
  second: { insee: '85109', name: 'Basket Club Les Herbiers (démo)', short: 'BC Les Herbiers' },
} as const

/** Who can sign in after the seed; everybody else in it has no password. Never in production. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'club',
    email: 'club@exemple.test',
    password: 'panier-a-trois-points',
    name: 'Responsable démo',
    club: DEMO_CLUBS.player.name,
  },
  {
    role: 'organisateur',
    email: 'organisateur@exemple.test',
    password: 'entre-deux-du-samedi',
    name: 'Organisation démo',
    club: DEMO_CLUBS.organizer.name,
  },
  {
    role: 'admin',
    email: 'admin@exemple.test',
    password: 'table-de-marque-ouverte',
    name: 'Administration démo',
    club: null,
    totp_secret: 'DEMOREBONDTABLEDEMARQUEOUVERTE27',
  },
  {
    role: 'club',
    email: 'collegue@exemple.test',
    password: 'passe-et-va-au-cercle',
    name: 'Collègue démo',
    club: DEMO_CLUBS.player.name,
  },
  {
    role: 'club',
    email: 'autreclub@exemple.test',
    password: 'rebond-defensif-sur',
    name: 'Second club démo',
    club: DEMO_CLUBS.second.name,
  },
  {
    role: 'admin',
    email: 'relecture@exemple.test',
    password: 'deuxieme-arbitre-du-match',
    name: 'Relecture démo',
    club: null,
    totp_secret: 'DEMOREBONDDEUXIEMEARBITREMATCH27',
  },
]

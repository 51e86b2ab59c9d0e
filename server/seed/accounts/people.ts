import type { MemberRight } from '#domain/clubs/club.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '../accounts.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { SeedRow } from '../insert-rows.ts'
import { createColleagues } from '../clubs/members.ts'
import { createRandom, type Random } from '../random.ts'

export type Person = {
  id: string
  email: string
  full_name: string
  club: SeedClub | null
  rights: MemberRight | null
  password_hash: string | null
  created_at: Date
  last_sign_in_at: Date | null
}

export type People = { all: Person[]; admin: Person; colleague: Person; newcomer: Person }

/** The demo accounts, the owner of every other club, and somebody who asks to join. Only the first have a password. */
export async function createPeople(clubs: readonly SeedClub[], now: Date, random: Random): Promise<People> {
  // Who came later draws apart: the rest of the demonstration stays as it was.
  const drawn = (account: DemoAccount) => (account.email === 'relecture@exemple.test' ? createRandom(1) : random)
  const accounts = await Promise.all(DEMO_ACCOUNTS.map((account) => personOf(account, clubs, now, drawn(account))))
  const named = new Set(accounts.map(({ id }) => id))
  const owners = clubs.filter(({ owner_id }) => !named.has(owner_id)).map((club) => ownerOf(club, now, random))
  const newcomer: Person = {
    id: random.uuid(),
    email: 'nouvelle.personne@exemple.test',
    full_name: 'Nouvelle personne démo',
    club: null,
    rights: null,
    password_hash: null,
    created_at: new Date(now.getTime() - 2 * DAY),
    last_sign_in_at: new Date(now.getTime() - 2 * DAY),
  }
  return {
    all: [...accounts, ...owners, newcomer, ...createColleagues(clubs[0]!, now)],
    admin: accounts.find(({ email }) => email === 'admin@exemple.test')!,
    colleague: accounts.find(({ rights }) => rights === 'manager')!,
    newcomer,
  }
}

export function accountRows({
  all,
}: People): Record<'auth.users' | 'auth.identities' | 'profiles' | 'club_members', SeedRow[]> {
  return {
    'auth.users': all.map((person) => ({
      id: person.id,
      email: person.email,
      password_hash: person.password_hash,
      email_confirmed_at: person.created_at,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: person.full_name },
      last_sign_in_at: person.last_sign_in_at,
      created_at: person.created_at,
      updated_at: person.created_at,
    })),
    'auth.identities': all.map((person) => ({
      identity_id: person.id,
      user_id: person.id,
      provider: 'email',
      provider_id: person.id,
      identity_data: { sub: person.id, email: person.email, email_verified: true, phone_verified: false },
      email: person.email,
      created_at: person.created_at,
      updated_at: person.created_at,
    })),
    profiles: all.map((person, i) => ({
      id: person.id,
      full_name: person.full_name,
      email: person.email,
      department: person.club?.town.department ?? '44',
      phone: demoPhoneAt(i),
      status: 'active',
      theme: 'system',
      created_at: person.created_at,
      updated_at: person.created_at,
    })),
    club_members: all.flatMap(({ id, club, rights, created_at }) =>
      club && rights ? [{ user_id: id, club_id: club.id, rights, created_at }] : [],
    ),
  }
}

/** Who may organise: all who do, and one that still waits for an answer. */
export function grantRows(organizers: readonly SeedClub[], asking: SeedClub, admin: Person, now: Date): SeedRow[] {
  const granted = organizers.map((club) => ({
    club_id: club.id,
    requested_by: club.owner_id,
    requested_at: club.created_at,
    decided_by: admin.id,
    decided_at: new Date(club.created_at.getTime() + 2 * DAY),
    granted: true,
  }))
  const open = { requested_by: asking.owner_id, requested_at: new Date(now.getTime() - 3 * DAY) }
  return [...granted, { club_id: asking.id, ...open, decided_by: null, decided_at: null, granted: null }]
}

async function personOf(account: DemoAccount, clubs: readonly SeedClub[], now: Date, random: Random): Promise<Person> {
  const club = clubs.find(({ name }) => name === account.club) ?? null
  const isColleague = account.email === 'collegue@exemple.test'
  return {
    id: club && !isColleague ? club.owner_id : random.uuid(),
    email: account.email,
    full_name: account.name,
    club,
    rights: club && (isColleague ? 'manager' : 'owner'),
    password_hash: await hashPassword(account.password),
    created_at: club?.created_at ?? new Date(now.getTime() - 900 * DAY),
    last_sign_in_at: new Date(now.getTime() - 6 * DAY),
  }
}

function ownerOf(club: SeedClub, now: Date, random: Random): Person {
  return {
    id: club.owner_id,
    email: `responsable.${club.id}@exemple.test`,
    full_name: `Responsable démo ${club.id}`,
    club,
    rights: 'owner',
    password_hash: null,
    created_at: club.created_at,
    last_sign_in_at: new Date(now.getTime() - random.next() * 75 * DAY),
  }
}

function demoPhoneAt(i: number): string {
  return `01 99 00 ${String(Math.floor(i / 100)).padStart(2, '0')} ${String(i % 100).padStart(2, '0')}`
}

const DAY = 86_400_000

import { act } from '#server/platform/procedures/act.ts'
import { insertAccount } from '#server/features/accounts/auth/commands/sign-up/create-account.ts'
import { newAccount } from '#server/features/accounts/auth/sign-up/new-account.ts'
import { noteInactivity } from '#server/features/accounts/people/commands/note-inactivity.ts'
import { suspendAccount } from '#server/features/accounts/people/commands/suspend-account.ts'
import { administrator, type Stage } from '../stage.ts'
import type { Person } from './people.ts'
import type { Random } from '../random.ts'

const DAY = 86_400_000

/** So many days ago each came; nobody has ever signed in to them, nor can. */
const ACCOUNTS = [
  { name: 'Ancien entraîneur', email: 'ancien.entraineur@exemple.test', days: 800, confirmed: true },
  { name: 'Parent d’il y a longtemps', email: 'parent.ancien@exemple.test', days: 780, confirmed: true },
  { name: 'Adresse jamais ouverte', email: 'adresse.jamais@exemple.test', days: 4, confirmed: false },
  { name: 'Inscription inachevée', email: 'inachevee@exemple.test', days: 1, confirmed: false },
  {
    name: 'Vendeur de maillots',
    email: 'vendeur.maillots@exemple.test',
    days: 40,
    confirmed: true,
    reason: 'Publicités envoyées à des clubs qui ne les avaient pas demandées.',
  },
  {
    name: 'Compte en double',
    email: 'compte.double@exemple.test',
    days: 25,
    confirmed: true,
    reason: 'Le même nom a déjà un compte\u00a0: nous vérifions lequel garder.',
  },
]

/** Accounts that an administrator looks after: silent for two years, suspended, or whose address nobody has confirmed. */
export async function makeSupervisedAccounts(
  stage: Stage,
  { admin, now, random }: { admin: Person; now: Date; random: Random },
) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const context = stage.as(administrator(admin))
  for (const { name, email, days, confirmed, reason } of ACCOUNTS) {
    await stage.moveTo(daysAgo(days))
    const id = random.uuid()
    const person = { full_name: `${name} (démo)`, department: '44', phone: null }
    const request = { email, metadata: { full_name: person.full_name }, person }
    const made = newAccount(id, request, daysAgo(days), { confirmed })
    const account = { ...made, identity: { ...made.identity, identity_id: id } }
    await act(context, (act) => insertAccount(act, account, null))
    if (!reason) continue
    await stage.moveTo(daysAgo(days - 20))
    await suspendAccount(context, id, reason)
  }
  // The nights that told the silent ones, twice, and let them sleep.
  for (const days of [75, 55, 20, 0]) {
    await stage.moveTo(daysAgo(days))
    await noteInactivity(stage.services)
  }
}

import { createHash } from 'node:crypto'
import { sealIban, type StoredAccount } from '#server/features/registrations/collection/queries.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { SeedClub } from '../clubs/clubs.ts'

/** How a club of the demonstration is paid: its hall, its name, and an account that no bank has given. */
export function demoAccount({ id, name, hall, town }: SeedClub, secrets: Secrets): Omit<StoredAccount, 'cards'> {
  const iban = demoIban(id)
  return {
    settings: {
      cheque: { payee: name, address: `${hall.name}\n${hall.street}\n${town.postal_code} ${town.name}` },
      transfer: { holder: name, bic: null },
      cash: { when: 'Le jour du tournoi, à l’accueil, avant le premier match.' },
    },
    sealed_iban: sealIban(secrets, id, iban),
  }
}

/** The bank 99999 does not exist. */
function demoIban(club_id: number): string {
  const account = `9999900001${String(club_id).padStart(11, '0')}00`
  const rest = Array.from(`${account}152700`).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return `FR${String(98 - rest).padStart(2, '0')}${account}`
}

/** What the database gives a registration of this id (`payment_reference`), for what was told of it. */
export function demoReference(registration_id: string): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const prime = BigInt(letters.length)
  let rest = BigInt(`0x${createHash('md5').update(`${registration_id}0`).digest('hex').slice(0, 15)}`)
  let sum = 0
  let written = ''
  for (let place = 1; place <= 7; place++) {
    const value = Number(rest % prime)
    rest /= prime
    sum += place * value
    written += letters[value]
  }
  return `INS-${written}${letters[(31 - ((sum * 4) % 31)) % 31]}`
}

import { createDatabase } from '#server/platform/database/client.ts'
import { compareTimes } from '#test/insights/rank-test.ts'
import { median } from '../kit/figures.ts'
import { crowd, openHouse } from '../kit/house.ts'
import { createPeople } from './people.ts'

const SAMPLES = 120

/** Two equal distributions give half of all pairs. A busy machine strays from that by less than this. */
const UNTOLD = 0.15

type Asked = { path: string; status: number; body: (email: string) => object }

const CALLS: Record<string, Asked> = {
  'se connecter avec un mot de passe faux': {
    path: '/token?grant_type=password',
    status: 400,
    body: (email) => ({ email, password: 'ce n’est pas lui' }),
  },
  'demander un nouveau mot de passe': { path: '/recover', status: 200, body: (email) => ({ email }) },
  'demander un code': { path: '/otp', status: 200, body: (email) => ({ email, create_user: false }) },
  'redemander un lien': { path: '/resend', status: 200, body: (email) => ({ email, type: 'signup' }) },
}

/**
 * Tests whether the duration of an answer reveals that an address has an account. Known and unknown addresses take
 * turns, so that both meet the same machine.
 * @throws when it does
 */
export async function measure(): Promise<void> {
  const house = await openHouse({ services: 'web' })
  const db = createDatabase(house.databaseUrl)
  const addresses = crowd()
  const told = []
  for (const [name, { path, status: expected, body }] of Object.entries(CALLS)) {
    const known = await createPeople(db, SAMPLES + 1)
    const ask = async (email: string) => {
      const from = performance.now()
      const response = await fetch(`${house.url}/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addresses.next().value! },
        body: JSON.stringify(body(email)),
      })
      await response.arrayBuffer()
      return { status: response.status, ms: performance.now() - from }
    }
    // The first answer is slower, because the process loads code for it.
    await ask(known[SAMPLES]!)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < SAMPLES; round++) {
      const sides = [
        ['known', known[round]!],
        ['unknown', `inconnu-${name.length}-${round}@exemple.test`],
      ] as const
      for (const [side, email] of round % 2 ? sides : sides.toReversed()) {
        const { status, ms } = await ask(email)
        if (status !== expected) throw new Error(`${name}: ${status} and not ${expected} for a ${side} address`)
        times[side].push(ms)
      }
    }
    const { above, chance } = compareTimes(times.known, times.unknown)
    const tells = Math.abs(above - 0.5) > UNTOLD && chance < 0.001
    if (tells) told.push(name)
    console.log(
      `${name} : adresse connue ${median(times.known).toFixed(1)} ms, inconnue ${median(times.unknown).toFixed(1)} ms ; ` +
        `la connue est la plus lente dans ${Math.round(above * 100)} % des paires (hasard : ${chance.toPrecision(2)})` +
        (tells ? ' — le temps le dit' : ''),
    )
  }
  await db.end()
  await house.close()
  if (told.length > 0) throw new Error(`Le temps dit si l’adresse est connue : ${told.join(', ')}`)
}

import autocannon from 'autocannon'
import { median, perSecond } from '../kit/figures.ts'
import { crowd, openHouse } from '../kit/house.ts'

const ROUNDS = 3
const PAGES = {
  'fichier statique': '/favicon.ico',
  'page mise en cache (visiteur)': '/tournois?category=U13',
  'page de la landing (visiteur)': '/',
}

/** Compares pages of visitors with a static file of the same server. */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const addresses = crowd()
  for (const [name, path] of Object.entries(PAGES)) {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const result = await autocannon({
        url: house.url + path,
        connections: 20,
        duration: 4,
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              headers: { ...request.headers, 'x-forwarded-for': addresses.next().value },
            }),
          },
        ],
      })
      if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} answers were not 2xx`)
      rounds.push(result)
    }
    const rate = median(rounds.map(({ requests }) => requests.average))
    console.log(`${name} : ${perSecond(rate)}, p99 ${median(rounds.map(({ latency }) => latency.p99))} ms`)
  }
  await house.close()
}

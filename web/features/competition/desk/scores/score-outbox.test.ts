import { expect, test } from 'vitest'
import { type HeldScore, keepScores } from './score-outbox.ts'

class Refused extends Error {}

/** A device and a server that can be cut off from each other. */
function bench() {
  const device = { kept: [] as readonly HeldScore[] }
  const server = { answers: 'yes' as 'yes' | 'cut' | 'silent' | 'no', received: [] as string[] }
  const openPage = () =>
    keepScores({
      load: () => device.kept,
      store: (held) => {
        device.kept = held
        return true
      },
      send: async ({ request_id }) => {
        if (server.answers === 'silent') return new Promise(() => {})
        if (server.answers === 'cut') throw new TypeError('Failed to fetch')
        if (server.answers === 'no') throw new Refused('Ce match a déjà 40 – 38.')
        server.received.push(request_id)
        return null
      },
      refusal: (error) => (error instanceof Refused ? error.message : null),
      onSent: () => {},
      patienceMs: 5,
    })
  return { device, server, openPage }
}

const score = (request_id: string, match_id: number): HeldScore => ({
  request_id,
  match_id,
  version: 1,
  outcome: { kind: 'score', score: [48, 52] },
  label: `U13 F ${match_id}`,
  problem: null,
})

test.each(['cut', 'silent'] as const)(
  'un score saisi sans réseau (%s) survit au rechargement, et part une fois, dans l’ordre, au retour',
  async (answers) => {
    const { device, server, openPage } = bench()
    server.answers = answers
    const page = openPage()
    expect(await page.submit(score('a', 1))).toBe('held')
    expect(await page.submit(score('b', 2))).toBe('held')
    expect(page.read()).toMatchObject({ isCut: true, held: [{ request_id: 'a' }, { request_id: 'b' }] })

    const reloaded = openPage()
    server.answers = 'yes'
    await Promise.all([reloaded.flush(), reloaded.flush()])
    expect(server.received).toEqual(['a', 'b'])
    expect(device.kept).toEqual([])
    expect(reloaded.read()).toMatchObject({ held: [], isCut: false })
  },
)

test('il est sur l’appareil avant d’être envoyé, et un score retapé prend la place du premier', async () => {
  const { device, server, openPage } = bench()
  server.answers = 'silent'
  const page = openPage()
  const sending = page.submit(score('a', 1))
  expect(device.kept).toHaveLength(1)
  await sending
  await page.submit(score('b', 1))
  expect(device.kept).toMatchObject([{ request_id: 'b' }])
})

test('ce que le serveur refuse au retour reste avec sa raison, n’est plus renvoyé et n’arrête pas les autres', async () => {
  const { server, openPage } = bench()
  server.answers = 'cut'
  const page = openPage()
  await page.submit(score('a', 1))
  server.answers = 'no'
  await page.flush()
  expect(page.read().held).toMatchObject([{ request_id: 'a', problem: 'Ce match a déjà 40 – 38.' }])

  server.answers = 'cut'
  await page.submit(score('b', 2))
  server.answers = 'yes'
  await page.flush()
  expect(server.received).toEqual(['b'])
  page.drop('a')
  expect(page.read().held).toEqual([])
})

test('un refus lu par qui saisit n’est pas gardé', async () => {
  const { device, server, openPage } = bench()
  server.answers = 'no'
  expect(await openPage().submit(score('a', 1))).toMatchObject({ problem: 'Ce match a déjà 40 – 38.' })
  expect(device.kept).toEqual([])
})

test('un score qui attend sa réponse ne part pas une seconde fois avec les autres', async () => {
  const { server, openPage } = bench()
  server.answers = 'cut'
  const page = openPage()
  await page.submit(score('a', 1))
  server.answers = 'yes'
  const [end, arrived] = await Promise.all([page.submit(score('b', 2)), page.flush()])
  expect({ end, arrived }).toEqual({ end: 'sent', arrived: 1 })
  expect(server.received.toSorted()).toEqual(['a', 'b'])
  expect(page.read().held).toEqual([])
})

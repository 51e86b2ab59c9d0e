import { expect, test } from 'vitest'
import { type HeldPress, keepPresses } from './press-outbox.ts'

class Refused extends Error {}

/** A device and a server that can be cut off from each other. */
function bench() {
  const device = { kept: [] as readonly HeldPress[] }
  const server = {
    answers: 'yes' as 'yes' | 'cut' | 'silent' | 'lost' | 'no',
    calls: [] as string[][],
    counted: new Set<string>(),
  }
  const openPage = () =>
    keepPresses({
      load: () => device.kept,
      store: (held) => {
        device.kept = held
      },
      send: async (presses) => {
        if (server.answers === 'silent') return new Promise(() => {})
        if (server.answers === 'cut') throw new TypeError('Failed to fetch')
        if (server.answers === 'no') throw new Refused('La table tient la marque.')
        server.calls.push(presses.map(({ id }) => id))
        for (const { id } of presses) server.counted.add(id)
        // The answer is lost on its way back.
        if (server.answers === 'lost') throw new TypeError('Failed to fetch')
        return null
      },
      refusal: (error) => (error instanceof Refused ? error.message : null),
      patienceMs: 5,
    })
  return { device, server, openPage }
}

const press = (id: string, match_id = 1): HeldPress => ({
  id,
  match_id,
  teams: ['a', 'b'],
  act: { kind: 'points', side: 0, points: 2 },
  label: `U13 F ${match_id}`,
  problem: null,
})

test.each(['cut', 'silent'] as const)(
  'des appuis sans réseau (%s) survivent au rechargement et partent ensemble, dans l’ordre, au retour',
  async (answers) => {
    const { device, server, openPage } = bench()
    server.answers = answers
    const page = openPage()
    for (const id of ['a', 'b', 'c']) await page.press(press(id))
    expect(page.read()).toMatchObject({ isCut: true, held: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] })
    const reloaded = openPage()
    server.answers = 'yes'
    await reloaded.flush()
    expect(server.calls).toEqual([['a', 'b', 'c']])
    expect(reloaded.read()).toEqual({ held: [], isCut: false })
    expect(device.kept).toEqual([])
  },
)

test('une réponse perdue renvoie les mêmes appuis, que le serveur reconnaît', async () => {
  const { server, openPage } = bench()
  server.answers = 'lost'
  const page = openPage()
  await page.press(press('a'))
  server.answers = 'yes'
  await page.press(press('b'))
  expect(server.calls).toEqual([['a'], ['a', 'b']])
  expect([...server.counted]).toEqual(['a', 'b'])
})

test('les appuis faits pendant un envoi partent après, sans attendre', async () => {
  const { server, openPage } = bench()
  const page = openPage()
  await Promise.all(['a', 'b', 'c'].map((id) => page.press(press(id))))
  expect(server.calls).toEqual([['a'], ['b', 'c']])
})

test('ce que le serveur refuse d’un match reste avec sa raison, n’arrête pas l’autre match, et se renvoie ou s’écarte', async () => {
  const { server, openPage } = bench()
  server.answers = 'no'
  const page = openPage()
  await page.press(press('a'))
  server.answers = 'yes'
  await page.press(press('z', 2))
  expect(server.calls).toEqual([['z']])
  expect(page.read().held).toMatchObject([{ id: 'a', problem: 'La table tient la marque.' }])
  await page.again(1)
  expect(server.calls).toEqual([['z'], ['a']])
  server.answers = 'no'
  await page.press(press('b'))
  page.drop(1)
  expect(page.read().held).toEqual([])
})

test('un envoi n’a jamais plus de cinquante appuis, ni ceux de deux matchs', async () => {
  const { server, openPage } = bench()
  server.answers = 'cut'
  const page = openPage()
  for (let each = 0; each < 60; each++) await page.press(press(`p${each}`))
  await page.press(press('z', 2))
  server.answers = 'yes'
  await page.flush()
  expect(server.calls.map(({ length }) => length)).toEqual([50, 10, 1])
})

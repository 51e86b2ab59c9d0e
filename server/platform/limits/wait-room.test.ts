import { describe, expect, test } from 'vitest'
import { createSecrets } from '../secrets/secrets.ts'
import { createWaitRoom, TurnLater } from './wait-room.ts'

const secrets = createSecrets('a secret of the tests, and of nothing else at all')

/** A room of which a test ends the works by hand. */
function open({ atOnce = 2, patienceMs = 100 } = {}) {
  let now = 1_000_000
  const room = createWaitRoom({ clock: () => new Date(now), secrets, atOnce, patienceMs })
  const under: (() => void)[] = []
  let most = 0
  let running = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((done) => under.push(done))
    running -= 1
  }
  const enter = (who: string, turn: string | null = null) => room.enter(who, turn, work)
  const refused = async (who: string, turn: string | null = null) => {
    const error = await enter(who, turn).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TurnLater)
    return error as TurnLater
  }
  const endAll = async (all: Promise<unknown>[]) => {
    const whole = Promise.allSettled(all)
    const ending = setInterval(() => {
      for (const end of under.splice(0)) end()
    }, 1)
    await whole
    clearInterval(ending)
  }
  return { room, enter, refused, endAll, advance: (ms: number) => (now += ms), most: () => most }
}

describe('la salle d’attente', () => {
  test('n’en laisse entrer que quelques-uns à la fois, et tous passent', async () => {
    const { enter, endAll, most } = open({ atOnce: 2, patienceMs: 10_000 })
    await endAll(Array.from({ length: 20 }, (_, n) => enter(`club-${n}`)))
    expect(most()).toBe(2)
  })

  test('dit à chacun une attente qui croît avec ceux qui le précèdent', async () => {
    const { enter, refused, endAll } = open()
    const inside = Array.from({ length: 6 }, (_, n) => enter(`club-${n}`))
    const waits = []
    for (let n = 0; n < 400; n += 1) waits.push((await refused(`autre-${n}`)).seconds)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits[0]).toBe(1)
    // 400 of them, 50 ms each, two at a time.
    expect(waits.at(-1)).toBe(11)
    await endAll(inside)
  })

  test('qui revient à son heure entre avant ceux qui n’ont pas attendu ; plus tôt, il apprend ce qui reste', async () => {
    const { enter, refused, endAll, advance } = open()
    const inside = Array.from({ length: 6 }, (_, n) => enter(`club-${n}`))
    for (let n = 0; n < 200; n += 1) await refused(`autre-${n}`)
    const { seconds, turn } = await refused('patient')
    advance(2_000)
    const early = await refused('patient', turn)
    expect([early.seconds, early.turn]).toEqual([seconds - 2, turn])
    advance((seconds - 2) * 1_000)
    inside.push(enter('patient', turn))
    await endAll(inside)
  })

  test('le tour d’un autre, un faux ou un vieux ne comptent pas', async () => {
    const { enter, refused, endAll, advance } = open()
    const inside = Array.from({ length: 6 }, (_, n) => enter(`club-${n}`))
    const { turn } = await refused('patient')
    advance(5_000)
    const crowd = Array.from({ length: 4 }, (_, n) => enter(`encore-${n}`).catch(() => {}))
    for (const [who, given] of [
      ['voleur', turn],
      ['patient', `${turn}x`],
      ['patient', '12345'],
    ] as const)
      expect((await refused(who, given)).turn).not.toBe(turn)
    advance(60_000)
    inside.push(...crowd)
    for (let n = 0; n < 9; n += 1) inside.push(enter(`plus-tard-${n}`).catch(() => {}))
    expect((await refused('patient', turn)).turn).not.toBe(turn)
    await endAll(inside)
  })

  test('ceux qui ne reviennent pas ne font attendre personne', async () => {
    const { enter, refused, endAll } = open()
    const inside = Array.from({ length: 6 }, (_, n) => enter(`club-${n}`))
    for (let n = 0; n < 300; n += 1) await refused(`parti-${n}`)
    await endAll(inside)
    await endAll([enter('nouveau')])
  })

  test('un travail qui échoue rend sa place', async () => {
    const { room } = open({ atOnce: 1, patienceMs: 10_000 })
    const failing = Array.from({ length: 5 }, (_, n) =>
      room.enter(`club-${n}`, null, () => Promise.reject(new Error('non'))),
    )
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(await room.enter('suivant', null, async () => 'entré')).toBe('entré')
  })
})

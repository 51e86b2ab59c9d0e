import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

type Point = { latitude: number; longitude: number }

const ask = (point: Record<string, unknown>) =>
  fetch(`${server.url}/api/communes/nearest?${new URLSearchParams(point as Record<string, string>)}`)
const nearest = async (point: Point) => (await (await ask(point)).json()).commune

test('la commune où l’on se trouve est celle dont le centre est le plus près, sur un globe', async () => {
  const communes = await db<(Point & { insee: string })[]>`
    select insee, latitude, longitude from communes where latitude is not null`
  const points = communes.filter((_, index) => index % 1500 === 0)
  expect(points.length).toBeGreaterThan(20)
  for (const { latitude, longitude } of points) {
    const here = { latitude: latitude + 0.03, longitude: longitude - 0.04 }
    const kms = communes.map((commune) => kmBetween(here, commune))
    const found = await nearest(here)
    const at = communes.findIndex(({ insee }) => insee === found?.insee)
    // Flat kilometres and those of a globe differ by metres here, and two communes may share one centre.
    expect(kms[at]).toBeCloseTo(Math.min(...kms), 1)
  }
})

test('en mer ou à l’étranger, aucune', async () => {
  expect(await nearest({ latitude: 51.5, longitude: -0.12 })).toBeNull()
  expect(await nearest({ latitude: 46, longitude: -8 })).toBeNull()
  expect(await nearest({ latitude: 90, longitude: 0 })).toBeNull()
})

test('des coordonnées qui n’en sont pas, ou en trop, sont refusées', async () => {
  const good = { latitude: 47, longitude: -1 }
  for (const bad of [{ latitude: 91 }, { longitude: -181 }, { latitude: 'nord' }, { altitude: 12 }])
    expect((await ask({ ...good, ...bad })).status).toBe(400)
  expect((await ask({ latitude: 47 })).status).toBe(400)
})

function kmBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const turn = radians(one.longitude - other.longitude)
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)
  return 6371 * Math.acos(Math.min(1, cosine))
}

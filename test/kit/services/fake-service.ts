import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { disposeLater } from '../disposals.ts'

/**
 * Imitates a service of another company on this machine. `asked` collects the requested addresses.
 * @param port 0: any that is free
 */
export async function fakeService(answer: RequestListener, port = 0) {
  const asked: URL[] = []
  const service = { url: '', asked, answer }
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', service.url))
    service.answer(request, response)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  disposeLater(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return service
}

export const saysJson =
  (body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** The answer of Open-Meteo for `days` from `from`, hour by hour. */
export function openMeteoAnswer(from: Date, days = 16, change: object = {}) {
  const hours = Array.from({ length: days * 24 }, (_, i) => i)
  return {
    latitude: 45.76,
    longitude: 4.84,
    utc_offset_seconds: 7_200,
    timezone: 'Europe/Paris',
    hourly: {
      time: hours.map((hour) => from.getTime() / 1_000 + hour * 3_600),
      temperature_2m: hours.map((hour) => 15 + (hour % 24) / 2),
      relative_humidity_2m: hours.map(() => 48),
      wind_speed_10m: hours.map(() => 12.4),
      precipitation_probability: hours.map((hour) => hour % 24),
      weather_code: hours.map(() => 2),
      ...change,
    },
  }
}

/** The answer of the Géoplateforme for a route. */
export const routeAnswer = (start: string, end: string, change: object = {}) => ({
  resource: 'bdtopo-osrm',
  start,
  end,
  profile: 'car',
  distance: 30_420.5,
  duration: 1_860,
  portions: [],
  ...change,
})

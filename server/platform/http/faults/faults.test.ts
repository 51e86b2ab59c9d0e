import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'

test('un client qui raccroche en pleine phrase n’est pas une base absente', async () => {
  const { url: databaseUrl } = await freshDatabase()
  const { url, services } = await startTestServer({ databaseUrl })
  const child = vi.spyOn(services.log, 'child')
  const warn = vi.fn()
  child.mockImplementation(() => Object.assign(Object.create(services.log), { warn, error: warn }))
  for (const path of ['/api/contact-messages', '/auth/signup']) {
    const calls = child.mock.calls.length
    const call = request(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 500 },
    })
    call.on('error', () => {})
    call.write('{"name":')
    await vi.waitFor(() => expect(child.mock.calls.length).toBeGreaterThan(calls), { timeout: 30_000 })
    call.destroy()
  }
  const ended = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const counts = metrics.matchAll(/_count\{method="POST"[^}]*\} (\d+)/g)
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  await vi.waitFor(async () => expect(await ended()).toBe(2), { timeout: 30_000 })
  expect(warn).not.toHaveBeenCalled()
})

import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'

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
    await vi.waitFor(() => expect(child.mock.calls.length).toBeGreaterThan(calls))
    call.destroy()
  }
  await new Promise((heard) => setTimeout(heard, 200))
  expect(warn).not.toHaveBeenCalled()
})

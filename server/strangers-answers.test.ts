import { beforeAll, describe, expect, test, vi } from 'vitest'
import { refuse } from '#server/platform/errors.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer, type TestServer } from '#test/kit/server.ts'
import { createPerson, type SignedIn, signIn } from '#test/kit/steps/people.ts'

let server: TestServer
let other: TestServer
let member: SignedIn
beforeAll(async () => {
  server = await startTestServer({ keepsAnswers: true })
  other = await startTestServer({ keepsAnswers: true })
  for (const at of [server, other]) await heard(at)
  member = await signIn(server, await createPerson(server.services.db, {}))
})

const ask = (path: string, headers: Record<string, string> = {}, at = server) =>
  fetch(`${at.url}/api${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
const titleOf = async (id: number, at = server) => (await (await ask(`/tournaments/${id}`, {}, at)).json()).title

/** A process hears of changes a moment after its first shared answer. */
async function heard(at: TestServer) {
  await (await ask('/tournaments?limit=1', {}, at)).arrayBuffer()
  await vi.waitFor(() => at.services.changes.allTold())
}

/** A tournament of which every process has heard. */
async function createTold(title: string) {
  const { id } = await createTournament(server.services.db, { title })
  for (const at of [server, other]) await at.services.changes.allTold()
  return id
}

const rename = (id: number, title: string) =>
  server.services.db`update tournaments set title = ${title} where id = ${id}`
/** As when nothing tells of the change. */
const renameInSilence = (id: number, title: string) =>
  server.services.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update tournaments set title = ${title} where id = ${id}`
  })

describe('ce que les inconnus lisent', () => {
  test('est gardé, et se relit de lui-même au bout de quelques secondes', async () => {
    const id = await createTold('Coupe une')
    // A machine so slow that the connection has not proven itself is no part of this.
    const { areTold } = server.services.changes
    server.services.changes.areTold = () => true
    expect(await titleOf(id)).toBe('Coupe une')
    await renameInSilence(id, 'Coupe deux')
    expect(await titleOf(id)).toBe('Coupe une')
    server.advance(10_000)
    expect(await titleOf(id)).toBe('Coupe deux')
    server.services.changes.areTold = areTold
  })

  test('change dès qu’une table qu’il lit a changé, dans tous les processus', async () => {
    const id = await createTold('Coupe trois')
    for (const at of [server, other]) expect(await titleOf(id, at)).toBe('Coupe trois')
    await rename(id, 'Coupe quatre')
    for (const at of [server, other])
      await vi.waitFor(async () => expect(await titleOf(id, at)).toBe('Coupe quatre'), { timeout: 1_900 })
  })

  test('n’a jamais plus de deux secondes quand la connexion qui dit les changements ne répond plus', async () => {
    const lone = await startTestServer({ keepsAnswers: true })
    await heard(lone)
    const id = await createTold('Coupe cinq')
    await lone.services.changes.allTold()
    expect(await titleOf(id, lone)).toBe('Coupe cinq')
    lone.services.changes.areTold = () => false
    await renameInSilence(id, 'Coupe six')
    expect(await titleOf(id, lone)).toBe('Coupe cinq')
    lone.advance(2_000)
    expect(await titleOf(id, lone)).toBe('Coupe six')
  })

  test('n’est ni ce qu’un membre lit, ni pour lui', async () => {
    const id = await createTold('Coupe sept')
    for (const own of [{ cookie: member.cookie }, member.headers]) {
      const strangers = await ask(`/tournaments/${id}`)
      const etag = strangers.headers.get('etag')!
      expect(strangers.headers.get('cache-control')).toBe('no-cache')
      expect(strangers.headers.get('vary')).toBe('accept-encoding, cookie, authorization')
      const text = await strangers.text()
      const answer = await ask(`/tournaments/${id}`, { ...own, 'if-none-match': etag })
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
        200,
        'no-store',
        null,
      ])
      await answer.text()
      expect(await (await ask(`/tournaments/${id}`)).text()).toBe(text)
    }
  })

  test('part comprimé à qui l’accepte, et 304 à qui l’a déjà', async () => {
    for (let n = 0; n < 6; n += 1) await createTournament(server.services.db, { title: `Coupe longue ${n}` })
    const path = '/tournaments?limit=6&q=longue'
    const plain = await ask(path)
    const text = await plain.text()
    expect(text.length).toBeGreaterThan(2_000)
    const raw = async (encoding: string) => {
      const answer = await ask(path, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding.split(',').at(-1)!.trim())
      expect(await answer.text()).toBe(text)
      return answer.headers.get('etag')!
    }
    const tags = [plain.headers.get('etag')!, await raw('gzip'), await raw('gzip, br')]
    expect(new Set(tags).size).toBe(3)
    for (const [n, encoding] of ['identity', 'gzip', 'br'].entries()) {
      const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': `"x", W/${tags[n]}` })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('vary')).toContain('cookie')
    }
  })

  test('vérifie encore ce qui est demandé, et ne garde aucun refus', async () => {
    expect((await ask('/tournaments?inconnu=1')).status).toBe(400)
    expect((await ask('/tournaments?limit=9999')).status).toBe(400)
    const { id } = await createTournament(server.services.db, { status: 'draft' })
    expect((await ask(`/tournaments/${id}`)).status).toBe(404)
    await server.services.db`update tournaments set status = 'registration_open' where id = ${id}`
    expect((await ask(`/tournaments/${id}`)).status).toBe(200)
    expect((await ask('/clubs/mine')).status).toBe(401)
  })

  test('HEAD dit la même version sans le corps, et l’ordre des filtres ne compte pas', async () => {
    const one = await ask('/tournaments?limit=3&past=true')
    const two = await ask('/tournaments?past=true&limit=3')
    expect(two.headers.get('etag')).toBe(one.headers.get('etag'))
    const head = await fetch(`${server.url}/api/tournaments?limit=3&past=true`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, one.headers.get('etag'), ''])
  })

  test('coûte sa limite à qui le fait faire, non à qui le reçoit tout fait', async () => {
    const lone = await startTestServer({ keepsAnswers: true })
    await heard(lone)
    const counted: string[] = []
    const { limits } = lone.services
    lone.services.limits = {
      ...limits,
      consume: async (name, key) => {
        counted.push(`${name} ${key}`)
      },
    }
    for (let n = 0; n < 5; n += 1) await (await ask('/tournaments?limit=2', {}, lone)).arrayBuffer()
    expect(counted).toEqual(['search 127.0.0.1'])
    lone.services.limits = limits
  })

  test('un refus qui ne vise qu’une personne ne passe à aucune autre', async () => {
    const lone = await startTestServer({ keepsAnswers: true })
    await heard(lone)
    const { limits } = lone.services
    let isFirst = true
    lone.services.limits = {
      ...limits,
      consume: async () => {
        if (!isFirst) return
        isFirst = false
        throw refuse('TOO_MANY_REQUESTS', { retry_after_seconds: 9 })
      },
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('/tournaments?limit=4', {}, lone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    for (const answer of answers) await answer.arrayBuffer()
    lone.services.limits = limits
  })
})

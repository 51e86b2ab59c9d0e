import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { POWER_KEYS } from '#domain/notices/settings/settings.ts'
import { noLimits } from '#server/platform/limits/limits.ts'
import { createCaller } from '#test/kit/caller.ts'
import { startTestServer } from '#test/kit/server.ts'
import { ADMIN_ACTORS, type AdminActor, type AdminCast } from './admin/area.ts'
import { AREAS } from './admin/areas.ts'
import { linesOfAdmin } from './lines.ts'
import { hasInput, routesOfAdmin } from './contract-routes.ts'
import { latestLine, WITHOUT_LINE } from './journal.ts'
import { withOldFactor } from './recent-factor.ts'
import type { Asked } from './requests/requests.ts'
import { send } from './send.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const { db } = server.services
const cast: AdminCast = {
  member: await createCaller(server),
  organizer: await createCaller(server, { organizer: true }),
  admin: await createCaller(server, { admin: true, clubless: true }),
  factorless: await createCaller(server, { admin: true, clubless: true, factor: false }),
  withdrawn: await createCaller(server, { admin: true, clubless: true }),
  platform: await createCaller(server, { admin: true, clubless: true }),
  suspended: await createCaller(server, { admin: true, clubless: true }),
}
await db`update platform_admins set is_owner = true where user_id = ${cast.platform.user_id}`
await db`delete from auth.factors where user_id = ${cast.factorless.user_id}`
await db`update auth.users set suspended_at = now() where id = ${cast.suspended.user_id}`
/** An administrator who has given the password, and still owes the second factor. */
const unproven = await createCaller(server, { admin: true, clubless: true, factor: false })

const lines = AREAS.flatMap(({ rows, requests }) => {
  const made = requests(server, cast)
  return linesOfAdmin(rows).map((line) => ({ ...line, request: made[line.name] ?? (async (): Promise<Asked> => ({})) }))
})

// Nobody's thousandth request answers in place of a guard.
server.services.limits = noLimits

beforeEach(async () => {
  await db`delete from settings`
  await db`update platform_admins set is_owner = false where user_id <> ${cast.platform.user_id}`
  await db`update platform_admins set is_owner = true where user_id = ${cast.platform.user_id}`
  for (const actor of Object.values(cast)) await actor.stayProven()
})

test('chaque route d’administration du contrat figure dans le tableau, et le tableau ne nomme qu’elles', () => {
  expect([...new Set(lines.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(routesOfAdmin().sort())
})

describe.each(lines)('$title', ({ name, method, path, stepUp, expected, request }) => {
  test('répond à chacun ce que dit le tableau, et tait à l’étranger qu’elle existe', async () => {
    const found: Partial<Record<AdminActor, number>> = {}
    const written: boolean[] = []
    let untouched: Asked | undefined
    for (const actor of ADMIN_ACTORS) {
      untouched ??= await request()
      const journal = await latestLine(db)
      const { status, body } = await asking(actor, untouched)
      if (method !== 'GET' && status < 400) {
        untouched = undefined
        written.push((await latestLine(db)) !== journal)
      }
      found[actor] = status
      if (status === 404) expect(JSON.parse(body)).toEqual(NEVER_EXISTED)
      if (status === 403) expect([actor, JSON.parse(body).code]).toEqual([actor, codeOf(actor)])
    }
    expect(found).toEqual(expected)
    if (written.length > 0) expect(written.some(Boolean), 'une ligne au journal').toBe(!(name in WITHOUT_LINE))
  })

  test('d’un objet qui n’a jamais existé, dit ce qu’elle dit à l’étranger', async () => {
    const asked = await request()
    if (asked.id === undefined) return
    const absent = { ...asked, id: typeof asked.id === 'number' ? 2_147_483_647 : randomUUID() }
    const { status, body } = await asking('platform', absent)
    expect([status, JSON.parse(body)]).toEqual([404, NEVER_EXISTED])
  })

  test('un second facteur donné il y a un moment suffit, sauf là où il faut le redonner', async () => {
    const asked = await request()
    const { status, body } = await withOldFactor(server, cast.platform, () => asking('platform', asked))
    if (!stepUp) return expect(status).toBe(expected.platform)
    expect([status, JSON.parse(body).code]).toEqual([403, 'STEP_UP_REQUIRED'])
    expect((await asking('platform', asked)).status).toBe(expected.platform)
  })

  /** Made once for the tests in which nobody may change anything. */
  let untouched: Asked | undefined

  test('qui doit encore son second facteur l’apprend, et rien d’autre', async () => {
    untouched ??= await request()
    const { status, body } = await send(server, method, `/api${path}`, untouched, unproven.session().headers).then(read)
    expect([status, JSON.parse(body).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  })

  test.runIf(method !== 'GET')('le cookie de lecture n’y change rien', async () => {
    untouched ??= await request()
    const { cookie } = cast.platform.session()
    expect((await send(server, method, `/api${path}`, untouched, { cookie })).status).toBe(401)
  })

  test.runIf(hasInput(method, path))('un champ inconnu est refusé, à l’étranger comme tout le reste', async () => {
    untouched ??= await request()
    const greedy = { ...untouched, input: { ...untouched.input, intruder: 'true' } }
    expect((await asking('platform', greedy)).status).toBe(400)
    expect((await asking('member', greedy)).status).toBe(404)
  })

  async function asking(actor: AdminActor, asked: Asked) {
    const headers: Record<string, string> = actor === 'visitor' ? {} : cast[actor].session().headers
    if (actor === 'withdrawn') await withdraw(false)
    try {
      return await send(server, method, `/api${path}`, asked, headers).then(read)
    } finally {
      if (actor === 'withdrawn') await withdraw(true)
    }
  }

  /** A 403 is said for its reason: an administrator that all others match is refused for something else. */
  function codeOf(actor: AdminActor): string {
    if (actor === 'factorless') return 'SECOND_FACTOR_REQUIRED'
    return actor === 'withdrawn' && expected.admin !== 403 ? 'POWER_WITHDRAWN' : 'FORBIDDEN'
  }
})

const NEVER_EXISTED = { defined: true, code: 'NOT_FOUND', status: 404, message: 'Introuvable' }

const read = async (response: Response) => ({ status: response.status, body: await response.text() })

/** Takes every power from administrators, or gives them back. */
async function withdraw(back: boolean) {
  if (back) await db`delete from settings where key = any(${POWER_KEYS}::text[])`
  else
    await db`
      insert into settings (key, value) select key, 'false'::jsonb from unnest(${POWER_KEYS}::text[]) key
      on conflict (key) do update set value = excluded.value`
}

import { requireAdministration } from './admin-bearer.ts'
import { pageAsked, tellPages } from './admin-pages.ts'
import { listAccountAudit, listFactorsOf, listIdentitiesOf, listUsers } from './queries.ts'
import { adminUserRequest, userId } from './admin-user-request.ts'
import { invitation, linkRequest } from './admin-link-request.ts'
import type { AuthApp, Call } from '../protocol/auth-call.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { changeUser, getAccount } from '../commands/admin/change-user.ts'
import { createUser } from '../commands/admin/create-user.ts'
import { deleteUser } from '../commands/admin/delete-user.ts'
import { inviteUser } from '../commands/admin/invite-user.ts'
import { makeLink } from '../commands/admin/make-link.ts'
import { removeFactorOf } from '../commands/admin/remove-factor-of.ts'
import { renameFactorOf } from '../commands/admin/rename-factor-of.ts'
import { factorId, factorName } from '../factors/factor-request.ts'
import { getUserRow, type UserRow } from '../queries.ts'
import { readBody } from '../protocol/request-body.ts'
import { allowedAddress, LANDINGS, returnAddress } from '../protocol/return-address.ts'
import { toFactor, toUser } from '../own-account/user.ts'

/** Calls on accounts, for holders of the secret of administration. Each leaves a line in the journal. */
export function addAdminRoutes(auth: AuthApp) {
  auth.get('/admin/users', async (c) => {
    await requireAdministration(c.get('context'))
    const page = pageAsked(c)
    const filter = (c.req.query('filter') ?? '').trim().toLowerCase()
    const ascending = /^created_at asc$/i.test(c.req.query('sort') ?? '')
    const { rows, total } = await listUsers(c.get('context').db, { ...page, filter, ascending })
    tellPages(c, '/admin/users', page, total)
    return c.json({ users: await shown(c, rows), aud: 'authenticated' })
  })
  auth.post('/admin/users', async (c) => {
    const by = await requireAdministration(c.get('context'))
    return answerUser(c, await createUser(c.get('context'), adminUserRequest(await readBody(c)), by))
  })
  auth.get('/admin/users/:id', async (c) => {
    await requireAdministration(c.get('context'))
    return answerUser(c, userId(c.req.param('id')))
  })
  auth.put('/admin/users/:id', async (c) => {
    const by = await requireAdministration(c.get('context'))
    const id = userId(c.req.param('id'))
    await changeUser(c.get('context'), id, adminUserRequest(await readBody(c)), by)
    return answerUser(c, id)
  })
  auth.delete('/admin/users/:id', async (c) => {
    const by = await requireAdministration(c.get('context'))
    const id = userId(c.req.param('id'))
    await deleteUser(c.get('context'), id, { soft: (await readBody(c))['should_soft_delete'] === true, by })
    return c.json({})
  })
  addFactorsOf(auth)
  addInvitations(auth)
  auth.get('/admin/audit', async (c) => {
    await requireAdministration(c.get('context'))
    const page = pageAsked(c)
    const { rows, total } = await listAccountAudit(c.get('context').db, page)
    tellPages(c, '/admin/audit', page, total)
    return c.json(rows.map(({ id, at, ...payload }) => ({ id, payload, created_at: at, ip_address: '' })))
  })
}

function addFactorsOf(auth: AuthApp) {
  const path = '/admin/users/:id/factors'
  auth.get(path, async (c) => {
    const context = c.get('context')
    await requireAdministration(context)
    const { user_id } = await getAccount(context, userId(c.req.param('id')))
    return c.json((await listFactorsOf(context.db, [user_id])).map((factor) => toFactor(factor)))
  })
  auth.put(`${path}/:factor`, async (c) => {
    const by = await requireAdministration(c.get('context'))
    const { friendly_name, phone } = await readBody(c)
    if (phone) throw new AuthRefusal(400, 'validation_failed', 'A telephone is proven by its owner')
    const asked = { user_id: userId(c.req.param('id')), id: factorId(c.req.param('factor')) }
    const renamed = { ...asked, friendly_name: factorName(friendly_name) }
    return c.json(toFactor(await renameFactorOf(c.get('context'), renamed, by)))
  })
  auth.delete(`${path}/:factor`, async (c) => {
    const by = await requireAdministration(c.get('context'))
    const [user_id, id] = [userId(c.req.param('id')), factorId(c.req.param('factor'))]
    return c.json(toFactor(await removeFactorOf(c.get('context'), user_id, id, by)))
  })
}

function addInvitations(auth: AuthApp) {
  auth.post('/invite', async (c) => {
    const context = c.get('context')
    const by = await requireAdministration(context)
    const redirect_to = allowedAddress(context.config, c.req.query('redirect_to')) ?? ''
    return answerUser(c, await inviteUser(context, { ...invitation(await readBody(c)), redirect_to }, by))
  })
  auth.post('/admin/generate_link', async (c) => {
    const context = c.get('context')
    const by = await requireAdministration(context)
    const wanted = c.req.query('redirect_to')
    const redirect_to = allowedAddress(context.config, wanted) ?? ''
    const { user_id, link } = await makeLink(context, { ...linkRequest(await readBody(c)), redirect_to }, by)
    const [user] = await shown(c, [await getUserRow(context.db, user_id)])
    const leads_to = returnAddress(context.config, wanted, LANDINGS[link.verification_type])
    const action_link = `${link.action_link}&redirect_to=${encodeURIComponent(leads_to)}`
    return c.json({ ...user, ...link, action_link, redirect_to: leads_to })
  })
}

async function answerUser(c: Call, user_id: string): Promise<Response> {
  const context = c.get('context')
  await getAccount(context, user_id)
  const [user] = await shown(c, [await getUserRow(context.db, user_id)])
  return c.json(user)
}

/** Adds identities and factors with two more queries, whatever the number of accounts. */
async function shown(c: Call, rows: readonly UserRow[]) {
  const { db } = c.get('context')
  const ids = rows.map(({ id }) => id)
  const [identities, factors] = await Promise.all([listIdentitiesOf(db, ids), listFactorsOf(db, ids)])
  const [owned, proven] = [
    Map.groupBy(identities, ({ user_id }) => user_id),
    Map.groupBy(factors, (one) => one.user_id),
  ]
  return rows.map((row) => toUser(row, owned.get(row.id) ?? [], proven.get(row.id) ?? []))
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { RETENTION_MONTHS } from '#domain/accounts/retention.ts'
import { listJobs } from '#server/jobs.ts'
import { audit } from '#server/platform/journal/audit.ts'
import { db } from '#test/kit/database.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const { services } = server

/** The job as the night runs it, so many months from now. */
async function nightIn(months: number) {
  const later = new Date()
  later.setUTCMonth(later.getUTCMonth() + months)
  const job = listJobs(services).find(({ name }) => name === 'personal-data.forget')!
  await job.run({ ...services, clock: () => new Date(later.getTime() + 86_400_000) }, {})
}

/** Each puts one row, and tells what is left of what names a person in it. */
const KEPT: Record<keyof typeof RETENTION_MONTHS, () => Promise<() => Promise<unknown>>> = {
  journal_personal: async () => {
    const entity_id = randomUUID()
    const personal = { subject_id: null, changes: { name: 'Zoé' } }
    await db.begin((tx) => audit(tx, { actor_id: null, action: 'team.edited', entity: 'team', entity_id, personal }))
    return async () => {
      const lines = await db`select id from audit_log where entity_id = ${entity_id}`
      expect(lines).toHaveLength(1)
      return (await db`select changes from audit_personal where audit_id = ${lines[0]!.id}`).length
    }
  },
  mail_text: async () => {
    const { email } = await createPerson(db)
    const mail = { subject: 'Zoé', html: 'Zoé', plain_text: 'Zoé', kind: 'receipt', sent_at: new Date() }
    await db`insert into mails ${db({ ...mail, recipient: email })}`
    await db`insert into mails ${db({ ...mail, recipient: `invite-${email}` })}`
    const { sent_at: _, ...unsent } = mail
    await db`insert into mails ${db({ ...unsent, recipient: email, waits_for_digest: true })}`
    return async () => {
      // That something was sent to an account stays, so that it is not sent again.
      expect(await db`select id from mails where recipient = ${email}`).toHaveLength(2)
      const rows =
        await db`select id from mails where recipient like ${`%${email}`} and (subject || html || plain_text) <> ''`
      return rows.length / 3
    }
  },
  refusing_address: async () => {
    const { email } = await createPerson(db)
    for (const one of [email, `invite-${email}`])
      await db`insert into refusing_addresses (email, since, last_at, answer) values (${one}, now(), now(), '550')`
    return async () => {
      // Nothing is sent to an account whose address refuses, as long as it stands.
      expect(await db`select from refusing_addresses where email = ${email}`).toHaveLength(1)
      return (await db`select from refusing_addresses where email = ${`invite-${email}`}`).length
    }
  },
  contact_handled: async () => contact(new Date()),
  contact_received: async () => contact(null),
  preorder_contact: async () => {
    const [row] = await db<{ id: string }[]>`
      insert into textile_preorders ${db({ club_name: 'BC', contact_name: 'Zoé', email: 'zoe@exemple.test', phone: '06', tournament_name: 'T', quantity: 1, product_type: 'shorts', created_at: new Date() })}
      returning id`
    return async () =>
      (await db`select id from textile_preorders where id = ${row!.id} and (contact_name = 'Zoé' or email <> '')`)
        .length
  },
}

async function contact(handled_at: Date | null) {
  const [row] = await db<{ id: string }[]>`
    insert into contact_messages ${db({ name: 'Zoé', email: 'zoe@exemple.test', subject: 'S', content: 'C', handled_at })}
    returning id`
  return async () => (await db`select id from contact_messages where id = ${row!.id}`).length
}

test.each(Object.entries(KEPT))(
  'ce qui nomme une personne est gardé le temps promis, pas une nuit de plus : %s',
  async (kept, put) => {
    const left = await put()
    const months = RETENTION_MONTHS[kept as keyof typeof RETENTION_MONTHS]
    await nightIn(months - 1)
    expect(await left()).toBe(1)
    await nightIn(months)
    await nightIn(months)
    expect(await left()).toBe(0)
  },
)

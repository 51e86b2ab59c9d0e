import { DIGEST_HOUR } from '#domain/notices/mails/mail-kinds.ts'
import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { formatDay } from '#domain/common/dates/dates.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'

/**
 * Sends every mail that waited at the last hour of the digest, in one mail a person. A digest that no process was there to
 * send leaves as soon as one is. Safe to repeat.
 */
export async function sendDigests(services: Services) {
  const due = lastDigest(services.clock())
  const people = await services.db<{ user_id: string }[]>`
    select distinct m.user_id from mails m join profiles p on p.id = m.user_id
    where m.waits_for_digest and m.digest_id is null and m.created_at < ${due} and p.status = 'active'`
  for (const { user_id } of people) await act(services, (act) => sendDigest(act, user_id, due))
}

async function sendDigest({ tx, now, config, jobs }: Act, user_id: string, due: Date) {
  const [person] = await tx<{ email: string }[]>`select email from profiles where id = ${user_id} for update`
  const waiting = await tx<{ id: string; subject: string; link: string | null }[]>`
    select id, subject, link from mails
    where user_id = ${user_id} and waits_for_digest and digest_id is null and created_at < ${due}
    order by created_at, id`
  if (!person || waiting.length === 0) return
  const { platform_name } = await getSettings(tx)
  const day = localDay(due, PARIS)
  const count = waiting.length === 1 ? 'une nouvelle' : `${waiting.length} nouvelles`
  const id = await enqueueMail(tx, jobs, {
    ...mailText({
      platform_name,
      subject: `Votre récapitulatif du ${formatDay(day)}\u00a0: ${count}`,
      paragraphs: [
        ...waiting.map(({ subject, link }) => (link ? `${subject}\n${link}` : subject)),
        'Au-delà de cinq e-mails dans la journée, nous réunissons la suite en un seul. Rien de ce qui a un délai n’attend.',
      ],
      action: { label: 'Choisir mes e-mails', url: `${config.site_url}/profil?onglet=parametres` },
    }),
    recipient: person.email,
    kind: 'digest',
    dedupe_key: `digest:${user_id}:${day}`,
    person: { user_id, link: null, unsubscribe_url: null, waits_for_digest: false, written_at: now },
  })
  if (id)
    await tx`
      update mails set digest_id = ${id}, sent_at = ${now} where id in ${tx(waiting.map((mail) => mail.id))}`
}

/** The latest instant at which digests were to leave. */
function lastDigest(now: Date): Date {
  const today = instantOf(localDay(now, PARIS), HOUR, PARIS)
  return today <= now ? today : instantOf(addDays(localDay(now, PARIS), -1), HOUR, PARIS)
}

const PARIS = 'Europe/Paris'
const HOUR = `${DIGEST_HOUR}:00`

import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { deviceLabel, deviceOf } from '#domain/accounts/device.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { newDeviceMail } from '../../mails/new-device-mail.ts'
import { isOfMailbox } from '../../sign-in/presence.ts'
import type { SignInMethod } from '../sessions/open-session.ts'

/**
 * Tells the owner that a new browser has opened the account. Not for the first browser, nor for a sign-in by a mailed
 * link, because its reader holds the very mailbox that would be told.
 */
export async function tellNewDevice(
  tx: Tx,
  { clock, config, jobs }: Context,
  { user_id, session_id, method }: { user_id: string; session_id: string; method: SignInMethod },
) {
  if (isOfMailbox({ amr: [{ method }] })) return
  const [row] = await tx<{ email: string; user_agent: string | null; network: string | null; devices: number }[]>`
    select u.email, s.user_agent,
      host(network(set_masklen(s.ip, case family(s.ip) when 4 then 24 else 48 end))) as network,
      (select count(*)::int from auth.known_devices d where d.user_id = u.id) as devices
    from auth.users u join auth.sessions s on s.user_id = u.id where s.id = ${session_id} and u.id = ${user_id}`
  if (!row || row.devices < 2) return
  const { platform_name, contact_email } = await getSettings(tx)
  const mail = newDeviceMail({
    platform_name,
    contact_email,
    device: deviceLabel(deviceOf(row.user_agent)),
    network: row.network,
    at: formatLongMoment(clock(), 'Europe/Paris'),
    url: `${config.site_url}/profil?onglet=securite`,
  })
  await enqueueMail(tx, jobs, { ...mail, recipient: row.email, kind: 'new_device' })
}

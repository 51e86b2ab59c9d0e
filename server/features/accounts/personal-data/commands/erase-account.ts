import { closedStanding } from '#domain/office/club-supervision/club-supervision.ts'
import { erasureVerdicts } from '#domain/accounts/personal-data.ts'
import { internationalPhone } from '#domain/common/people/phone.ts'
import type { UploadNoun } from '#domain/common/files/upload.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { pieceKey, type StoredFile } from '#server/platform/uploads/files.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findSubject, type Subject } from '../holdings.ts'
import { namePattern } from '../patterns.ts'
import { erasedMail } from '../mails/erased-mail.ts'
import { erasureStoppedNews } from '../mails/data-news.ts'
import { getErasureFacts, listSuccessors } from '../queries.ts'
import { exportKey } from './build-export.ts'
import { forgetVoice } from './forget-voice.ts'
import { REMOVAL_JOB } from './remove-files.ts'
import { unname } from './unname.ts'

/**
 * Erases a person on the planned day: account, sessions and all that names them. Data that others rely on stay without
 * their name. An obstacle or a missing successor stops it, and the person is told. Does nothing when it was cancelled.
 */
export async function eraseAccount(services: Services, user_id: string) {
  const { jobs } = services
  await act(services, async (act) => {
    const { tx, now, note } = act
    const [asked] = await tx<{ due_at: string; successor_id: string | null; asked_by: string | null }[]>`
      select due_at, successor_id, asked_by from account_erasures where user_id = ${user_id} and due_at <= ${now} for update`
    if (!asked) return
    const subject = await findSubject(tx, user_id)
    if (subject.club) await tx`select from clubs where id = ${subject.club.id} for update`
    const why = await whatStandsAgainst(tx, subject, asked.successor_id, now)
    if (why) {
      await tx`delete from account_erasures where user_id = ${user_id}`
      await notifyPerson(tx, act, subject, erasureStoppedNews({ user_id, due_at: asked.due_at }, why))
      return
    }
    if (asked.successor_id)
      await tx`
        update club_members set rights = 'owner'
        where user_id = ${asked.successor_id} and club_id = ${subject.club?.id ?? null}`
    const { platform_name } = await getSettings(tx)
    const keys = await forget(tx, subject, now)
    if (keys.length > 0) await jobs.enqueue(tx, REMOVAL_JOB, { keys })
    await tx`insert into erased_accounts (id, erased_at) values (${user_id}, ${now})`
    await note('account.erased', { profile: user_id })
    await enqueueMail(tx, jobs, {
      ...erasedMail(platform_name, { by_person: asked.asked_by === null }),
      recipient: subject.email,
      kind: 'account-erased',
      secret: true,
    })
  })
}

async function whatStandsAgainst(tx: Tx, { user_id, club }: Subject, successor_id: string | null, now: Date) {
  const against = firstRefusal(erasureVerdicts(await getErasureFacts(tx, user_id, now)))
  if (against) return against.message
  const successors = await listSuccessors(tx, user_id)
  if (!club || successors.length === 0 || successors.some(({ id }) => id === successor_id)) return null
  return 'La personne que vous aviez choisie pour prendre la suite ne fait plus partie de votre club. Choisissez-en une autre.'
}

/** Erases the data of a person. @returns the keys of the files that no row names any more */
async function forget(tx: Tx, subject: Subject, now: Date): Promise<string[]> {
  const { user_id, emails, full_name, phone, club } = subject
  const keys = (await tx<{ id: string }[]>`select id from data_exports where user_id = ${user_id}`).map(({ id }) =>
    exportKey(id),
  )
  keys.push(...(await forgetVoice(tx, user_id)))
  if (club) {
    const [other] = await tx`select from club_members where club_id = ${club.id} and user_id <> ${user_id} limit 1`
    if (!other) keys.push(...(await forgetClub(tx, club.id, now)))
  }
  // A club starts with the address and telephone of its founder.
  await tx`update clubs set email = null, updated_at = ${now} where lower(email) = any(${emails})`
  await tx`update clubs set phone = null, updated_at = ${now} where phone = ${phone} and id = ${club?.id ?? null}`
  await tx`
    update clubs set president = case when president = ${full_name} then null else president end,
      coach = case when coach = ${full_name} then null else coach end, updated_at = ${now}
    where id = ${club?.id ?? null} and ${full_name} in (president, coach)`
  await tx`
    update teams set coach_name = case when coach_name = ${full_name} then null else coach_name end,
      coach_phone = case when coach_phone = ${phone} then null else coach_phone end
    where club_id = ${club?.id ?? null} and (coach_name = ${full_name} or coach_phone = ${phone})`
  if (full_name !== null) await forgetAccountOf(tx, full_name, club?.id ?? null)
  if (club) await forgetOnSitePhone(tx, club.id, phone)
  await tx`
    delete from mails
    where recipient = any(${emails})
      or (kind in ('contact-answer', 'preorder-news', 'preorder-copy') and lower(recipient) = any(${emails}))`
  await tx`
    delete from text_messages
    where recipient in (select phone from auth.factors where user_id = ${user_id} union select ${phone && internationalPhone(phone)}::text)`
  await tx`
    update contact_messages set name = 'Personne effacée', email = '', subject = '', content = ''
    where lower(email) = any(${emails})`
  await tx`
    delete from contact_answers
    where message_id in (select id from contact_messages where email = '' and name = 'Personne effacée')`
  await tx`delete from refusing_addresses where email = any(${emails})`
  await tx`
    update textile_preorders set contact_name = 'Personne effacée', email = '', phone = '', special_requests = null
    where user_id = ${user_id} or lower(email) = any(${emails})`
  await tx`
    delete from audit_personal where subject_id = ${user_id}
      or audit_id in (select id from audit_log where actor_id = ${user_id})`
  await unname(tx, subject)
  await tx`delete from club_invitations where email = any(${emails})`
  await tx`delete from auth.sign_up_requests where email = any(${emails})`
  await tx`delete from auth.users where id = ${user_id}`
  return keys
}

/** Removes means of payment of the club that name the person, because the money would go to somebody who has left. */
async function forgetAccountOf(tx: Tx, full_name: string, club_id: number | null) {
  const said = namePattern(full_name)
  const names = (method: string) => tx`(settings -> ${method})::text ~ ${said}`
  await tx`
    update payment_accounts set settings = settings - 'transfer', sealed_secrets = null
    where club_id = ${club_id} and ${names('transfer')}`
  for (const method of ['cheque', 'cash'])
    await tx`update payment_accounts set settings = settings - ${method}::text where club_id = ${club_id} and ${names(method)}`
}

/**
 * Removes the telephone on the spot from the tournaments of a club, and from the messages and mails that told it.
 * @param phone the number to remove; null for any
 */
async function forgetOnSitePhone(tx: Tx, club_id: number, phone: string | null) {
  const theirs = tx`(organizer_club_id = ${club_id} and (${phone}::text is null or contact_phone = ${phone}))`
  await tx`
    update messages m set content = replace(m.content, t.contact_phone, '(numéro effacé)')
    from tournaments t, registrations r
    where r.tournament_id = t.id and r.club_id = m.club_id and ${theirs} and position(t.contact_phone in m.content) > 0`
  await tx`
    update mails m set html = replace(m.html, t.contact_phone, '(numéro effacé)'),
      plain_text = replace(m.plain_text, t.contact_phone, '(numéro effacé)')
    from tournaments t
    where m.kind in ('registration-approved', 'registration-added', 'tournament-changed') and ${theirs}
      and position(t.contact_phone in m.plain_text) > 0`
  await tx`update tournaments set contact_phone = null, unfinished = unfinished - 'contact_phone' where ${theirs}`
}

/** Closes a club without members: its name stays beside its results and receipts, and its contact details go. */
async function forgetClub(tx: Tx, club_id: number, now: Date): Promise<string[]> {
  await tx`update clubs set ${tx(closedStanding(null))} where id = ${club_id}`
  // Clubs merged into this one have contact details of the same people.
  await tx`
    update clubs set email = null, phone = null, address = null, president = null, coach = null, description = null,
      logo_key = null, status_reason = null, updated_at = ${now}
    where ${club_id} in (id, merged_into)`
  await tx`update teams set coach_name = null, coach_phone = null where club_id = ${club_id}`
  await forgetOnSitePhone(tx, club_id, null)
  await tx`delete from players where team_id in (select id from teams where club_id = ${club_id})`
  await tx`delete from documents where club_id = ${club_id}`
  await tx`delete from payment_accounts where club_id = ${club_id}`
  const going = Object.entries(WITH_ITS_CLUB).flatMap(([noun, fate]) => (fate === 'goes' ? [noun] : []))
  const files = await tx<Pick<StoredFile, 'id' | 'noun' | 'pieces'>[]>`
    delete from files where club_id = ${club_id} and noun = any(${going}) returning id, noun, pieces`
  return files.flatMap((file) => Object.keys(file.pieces).map((piece) => pieceKey(file, piece)))
}

/**
 * The fate of the files of a club without members. Files of a tournament, or of a conversation with its organiser,
 * stay.
 */
const WITH_ITS_CLUB: Record<UploadNoun, 'goes' | 'stays'> = {
  logos: 'goes',
  documents: 'goes',
  photos: 'stays',
  attachments: 'stays',
  rules: 'stays',
}

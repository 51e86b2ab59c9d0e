import type { Tx } from '#server/platform/database/client.ts'

/** A way in found in a backup: how to end it, or why it may stay. */
type Fate = { ended: 'emptied' | ((tx: Tx) => Promise<unknown>) } | { kept: string }

/**
 * Every table of schema auth, and every column that may open something, as 'schema.table.column'. A missing one fails a
 * test.
 */
export const WAYS_IN: Record<string, Fate> = {
  'auth.challenges': { ended: 'emptied' },
  'auth.factors': { kept: 'a factor that was removed since is removed again' },
  'auth.flow_states': { ended: 'emptied' },
  'auth.identities': { kept: 'a service that was unlinked since is unlinked again' },
  'auth.known_devices': {
    kept: 'a browser that is known opens nothing; those of a password that changed are forgotten',
  },
  'auth.one_time_tokens': { ended: 'emptied' },
  'auth.provider_flows': { ended: 'emptied' },
  'auth.recovery_codes': { kept: 'a set that was used or made again since is removed' },
  'auth.refresh_tokens': { ended: 'emptied' },
  'auth.sessions': { ended: 'emptied' },
  'auth.sign_up_links': { ended: 'emptied' },
  'auth.sign_up_requests': { ended: 'emptied' },
  'auth.signing_keys': { kept: 'what they signed names a session, and none stands' },
  'auth.spent_captchas': { kept: 'only refuses' },
  'auth.spent_id_tokens': { kept: 'only refuses' },
  'auth.users': {
    // A password changed since is removed elsewhere; a change of address must be asked again.
    ended: (tx) => tx`
      update auth.users set new_email = null, email_change_sent_at = null, email_change_session = null where new_email is not null`,
  },
  'public.calendar_feeds.token_hash': { kept: 'reads a calendar alone; one that was renewed since is unknown again' },
  'public.calendar_feeds.sealed_token': { kept: 'shows its owner the address above' },
  'public.club_invitations.token_hash': {
    // Invitations may have been used, withdrawn or sent again since, so all links end and the club sends again those it
    // wants.
    ended: (tx) => tx`
      update club_invitations set token_hash = encode(sha256(convert_to('restored ' || id || random(), 'UTF8')), 'hex')
      where accepted_at is null and revoked_at is null`,
  },
  'public.courts.link_generation': {
    kept: 'hangs at the table of a court; one that was renewed since is renewed again',
  },
  'public.data_exports': { ended: 'emptied' },
  'public.idempotency_keys.request_hash': { kept: 'only keeps what was asked once from being done twice' },
  'public.mails.unsubscribe_url': { kept: 'ends mails, and does nothing else' },
  'public.own_key.sealed_sentence': { kept: 'opens nothing; tells whose key this is' },
  'public.partner_links.token_hash': { kept: 'one that was revoked since is revoked again' },
  'public.payment_accounts.sealed_secrets': { kept: 'an account that changed since is taken away' },
  'public.platform_owner_links': { ended: 'emptied' },
  'public.text_messages': { ended: 'emptied' },
}

/** Ends the sessions and links of the restored data, so that nothing closed since is open again. */
export async function endWaysIn(tx: Tx) {
  for (const [place, fate] of Object.entries(WAYS_IN)) {
    if ('kept' in fate) continue
    await (fate.ended === 'emptied' ? tx`delete from ${tx(place)}` : fate.ended(tx))
  }
}

/** The purpose under which the secrets of a club's account are sealed: its IBAN, the keys of a provider. */
export const SECRETS_PURPOSE = 'collection-iban'

/** Their context: one club and one provider, so that a row copied from elsewhere does not open. */
export const contextOf = (club_id: number, provider: string): string =>
  provider === 'manual' ? `club:${club_id}` : `club:${club_id}:${provider}`

/** The same in SQL, for a row of payment_accounts. */
export const CONTEXT_SQL = `'club:' || club_id || case provider when 'manual' then '' else ':' || provider end`

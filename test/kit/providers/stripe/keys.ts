/** Settings of an installation that uses the imitation, with the secrets that sign what it tells. */
export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_rebond2026',
  STRIPE_WEBHOOK_SECRET: 'whsec_clubs_2026',
  STRIPE_PLATFORM_WEBHOOK_SECRET: 'whsec_platform_2026',
}

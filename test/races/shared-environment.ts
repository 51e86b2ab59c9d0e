/** What all processes of a race, and those who call them, have in common: a token signed for one is read by each. */
export const SHARED_ENVIRONMENT = {
  SECRET_KEY: 'a secret shared by the processes of a race',
  SITE_URL: 'http://localhost:3000',
}

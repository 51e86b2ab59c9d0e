/** Common to all processes of a race and their clients: each process accepts a token signed for another. */
export const SHARED_ENVIRONMENT = {
  SECRET_KEY: 'a secret shared by the processes of a race',
  SITE_URL: 'http://localhost:3000',
}

import { TEST_SECRET } from '../kit/factories.ts'

/**
 * Settings of all processes of a race, of their clients and of test servers, because a database belongs to one
 * SECRET_KEY.
 */
export const SHARED_ENVIRONMENT = {
  SECRET_KEY: TEST_SECRET,
  SITE_URL: 'http://localhost:3000',
}

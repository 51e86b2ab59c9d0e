import { TEST_SECRET } from '../kit/factories.ts'

/** Common to all processes of a race, their clients and the servers of the tests: a database is of one SECRET_KEY. */
export const SHARED_ENVIRONMENT = {
  SECRET_KEY: TEST_SECRET,
  SITE_URL: 'http://localhost:3000',
}

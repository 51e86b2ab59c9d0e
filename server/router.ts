import { communesRouter } from './features/communes/router.ts'
import { contactRouter } from './features/contact/router.ts'
import { settingsRouter } from './features/settings/router.ts'
import { tournamentsRouter } from './features/tournaments/router.ts'
import { api } from './platform/orpc.ts'

/** Every procedure of the contract; a missing one does not compile. */
export const router = api.router({
  communes: communesRouter,
  contact: contactRouter,
  settings: settingsRouter,
  tournaments: tournamentsRouter,
})

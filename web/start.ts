import { createStart } from '@tanstack/react-start'
import { apiErrorTransport } from './lib/api/api-error-transport.ts'

/** What the pages of the server and the browser agree upon beside the router. */
export const startInstance = createStart(() => ({ serializationAdapters: [apiErrorTransport] }))

import { createStart } from '@tanstack/react-start'
import { apiErrorTransport } from './lib/api/api-error-transport.ts'

/** Settings shared by the server and the browser, besides the router. */
export const startInstance = createStart(() => ({ serializationAdapters: [apiErrorTransport] }))

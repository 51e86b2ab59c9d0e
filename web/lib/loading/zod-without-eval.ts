import { config } from 'zod/mini'

// By default zod compiles schemas with `new Function`, and the page’s content security policy reports each attempt.
config({ jitless: true })

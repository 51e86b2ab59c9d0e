import { config } from 'zod/mini'

// zod compiles its schemas with `new Function` unless told otherwise, and the page's policy reports each attempt.
config({ jitless: true })

/** The part of pg-copy-streams that we use, because it brings no types. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  const copyStreams: {
    to(text: string): Readable & Submittable
    from(text: string): Writable & Submittable
  }
  export default copyStreams
}

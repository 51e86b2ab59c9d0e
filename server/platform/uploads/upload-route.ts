import type { HttpBindings } from '@hono/node-server'
import { ORPCError } from '@orpc/server'
import type { Handler } from 'hono'
import type { z } from 'zod'
import type { UploadNoun } from '#domain/common/files/upload.ts'
import type { Context, MemberContext } from '../context.ts'
import type { Tx } from '../database/client.ts'
import { refuse } from '../errors.ts'
import { once } from '../procedures/idempotency.ts'
import { findFile, type StoredFile } from './files.ts'
import { mendTwins } from './mend-twins.ts'
import type { Pictures } from './judging/picture.ts'
import { announcedSize } from './receive.ts'
import { dropUnkept } from './sweep-files.ts'
import { takeFile } from './take-file.ts'

export type UploadEnv = { Bindings: HttpBindings; Variables: { context: Context } }

type UploadRoute<Asked extends z.ZodObject, Answer extends object> = {
  noun: UploadNoun
  /** Pieces to draw of a picture; a PDF stays as it is. */
  pictures: Pictures
  /** Schema of the query. It never holds data that names a person. */
  asked: Asked
  /** Club that owns the file, or null. It throws a refusal when the caller may not upload there. */
  clubOf(context: MemberContext, asked: z.infer<Asked>): Promise<number | null> | number | null
  /**
   * True when the row that shows the file comes later: the file waits a day. Otherwise it is deleted unless `write`
   * keeps it.
   */
  waits?: true
  /**
   * Writes the row that shows the file, in one transaction with the `Idempotency-Key`. It must call `keepFile(tx,
   * file.id, now)`. Its result is the JSON answer.
   */
  write(tx: Tx, file: StoredFile, context: MemberContext, asked: z.infer<Asked>): Promise<Answer>
}

/**
 * `app.post('/documents', uploadRoute({ noun: 'documents', … }))`, under `/files`. The request has the raw bytes, a
 * Content-Length, a bearer token, an `Idempotency-Key`, and the percent-encoded name in `X-File-Name`. The answer is
 * 201 with the result of `write`, or a refusal like those of the API.
 */
export function uploadRoute<Asked extends z.ZodObject, Answer extends object>(
  route: UploadRoute<Asked, Answer>,
): Handler<UploadEnv> {
  return async (c) => {
    const given = c.get('context')
    if (!given.viewer) throw refuse('SIGNED_OUT')
    if (!given.viewer.complete) throw refuse('ACCOUNT_INCOMPLETE')
    if (given.viewer.password_too_short) throw refuse('PASSWORD_TOO_SHORT')
    const context: MemberContext = { ...given, viewer: given.viewer }
    const { user_id } = context.viewer
    await context.limits.consume('upload', user_id)
    const asked = readAsked(route.asked, c.req.query())
    const club_id = await route.clubOf(context, asked)
    const name = readName(c.req.header('x-file-name'))
    const size = announcedSize(c.req.raw.headers)
    const { noun, pictures } = route
    const file = await takeFile(context, {
      noun,
      pictures,
      club_id,
      uploaded_by: user_id,
      name,
      size,
      body: c.env.incoming,
    })
    let isNew = false
    try {
      const answer = await once(
        context,
        { route: `POST /files/${noun}`, input: { asked, name, sha256: Buffer.from(file.sha256).toString('hex') } },
        (tx) => {
          isNew = true
          return route.write(tx, file, context, asked)
        },
      )
      if (!route.waits && !(await findFile(context.db, file.id))?.kept) await mendTwins(context, file)
      return c.json(answer, 201)
    } catch (error) {
      isNew = false
      throw error
    } finally {
      // A repeated request gets the answer about the first file, so the second file is useless.
      if (!isNew || !route.waits) await dropUnkept(context, file.id)
    }
  }
}

function readAsked<Asked extends z.ZodObject>(schema: Asked, query: Record<string, string>): z.infer<Asked> {
  const { data, error } = schema.strict().safeParse(query)
  if (error) throw new ORPCError('BAD_REQUEST', { data: { issues: error.issues } })
  return data as z.infer<Asked>
}

function readName(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '')
  } catch {
    return ''
  }
}

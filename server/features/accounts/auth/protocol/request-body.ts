import type { Context as HonoContext } from 'hono'
import { AuthRefusal } from './auth-refusal.ts'

export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/**
 * The JSON object of a request; `{}` for an empty body, which the auth client sends with a JSON type. Only JSON is
 * read, because a page of another site can send a form without permission, but not JSON.
 */
export async function readBody(c: HonoContext): Promise<JsonObject> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw badJson('unexpected content type')
  const body = parse(text)
  if (!isJsonObject(body)) throw badJson('not an object')
  return body
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): Json {
  try {
    return JSON.parse(text, storable)
  } catch (error) {
    if (error instanceof AuthRefusal) throw error
    throw badJson(error instanceof Error ? error.message : 'invalid')
  }
}

/** PostgreSQL refuses U+0000 and half of a surrogate pair. */
function storable(key: string, value: unknown): unknown {
  const texts = typeof value === 'string' ? [key, value] : [key]
  if (texts.every((text) => text.isWellFormed() && !text.includes('\u0000'))) return value
  throw new AuthRefusal(400, 'validation_failed', 'Text must not contain U+0000 or unpaired surrogates')
}

const badJson = (why: string) => new AuthRefusal(400, 'bad_json', `Could not parse request body as JSON: ${why}`)

import { z } from 'zod'
import { clubName, departmentCode, fullName, phone } from '#contract/people.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { normalEmail } from './email.ts'
import { isJsonObject, type Json, type JsonObject } from './request-body.ts'

export type SignUpRequest = {
  email: string
  password: string
  /** As sent: kept with the account, never trusted for a right. */
  metadata: JsonObject
  person: { full_name: string; department: string | null; phone: string | null }
  /** A club to found or to join; null for an account without a club. */
  club: { name: string; department: string; phone: string } | { id: number } | null
}

/** Metadata travel in every access token, and those in every header. In bytes of JSON. */
export const METADATA_MAX_BYTES = 4_096

/**
 * The body of a sign-up, checked. The address comes before the password, so that a mistyped one is told as such; whoever
 * names a club gives all the fields of the dialog, other clients may give none.
 */
export function signUpRequest(body: JsonObject): SignUpRequest {
  if (!body['email']) throw otherWayIn(body)
  if (body['phone']) throw invalid('Only an email address or phone number should be provided on signup.')
  const email = normalEmail(body['email'])
  const password = body['password']
  if (typeof password !== 'string' || password === '') throw invalid('Signup requires a valid password')
  const metadata = checkedMetadata(body['data'])
  const joins = metadata['club_id'] !== undefined && metadata['club_id'] !== null
  const named = Boolean(metadata['club_name'])
  if (!joins && !named) return { email, password, metadata, person: parse(loosePerson, metadata), club: null }

  const person = parse(wholePerson, metadata)
  const club = joins
    ? { id: parse(joinedClub, metadata).club_id }
    : { name: parse(namedClub, metadata).club_name, ...person }
  return { email, password, metadata, person, club }
}

function otherWayIn({ phone }: JsonObject): AuthRefusal {
  return phone
    ? new AuthRefusal(400, 'phone_provider_disabled', 'Phone signups are disabled')
    : new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
}

export function checkedMetadata(data: Json | undefined): JsonObject {
  if (data === undefined || data === null) return {}
  if (!isJsonObject(data)) throw invalid('data must be an object')
  if (Buffer.byteLength(JSON.stringify(data)) > METADATA_MAX_BYTES)
    throw invalid(`data must not exceed ${METADATA_MAX_BYTES} bytes`)
  return data
}

const wholePerson = z.object({ full_name: fullName, department: departmentCode, phone })
const joinedClub = z.object({ club_id: z.int().positive() })
const namedClub = z.object({ club_name: clubName })
const loosePerson = z.object({
  full_name: z.string().trim().max(120).catch(''),
  department: departmentCode.nullable().catch(null),
  phone: phone.nullable().catch(null),
})

function parse<T>(schema: z.ZodType<T>, metadata: JsonObject): T {
  const parsed = schema.safeParse(metadata)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(issue ? `${issue.path.join('.')}: ${issue.message}` : 'Invalid data')
}

const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message)

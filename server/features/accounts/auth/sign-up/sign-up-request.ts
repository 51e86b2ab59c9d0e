import { z } from 'zod'
import { clubName, departmentCode, fullName, logoAddress, phone } from '#contract/common/people.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { normalEmail } from '../protocol/email.ts'
import { isJsonObject, type Json, type JsonObject } from '../protocol/request-body.ts'

export type Person = { full_name: string; department: string; phone: string }

/** A club to found, with the address of its logo, or the id of a club to join. */
export type ClubWish = { name: string; logo_address?: string | undefined } | { id: number }

export type SignUpRequest = {
  email: string
  password: string
  /** Stored with the account as sent, and never used for a right. */
  metadata: JsonObject
  /** Null for an account that its owner completes later. */
  person: Person | null
  club: ClubWish | null
}

/** Bytes of JSON. Metadata are in every access token, and so in the headers of every request. */
export const METADATA_MAX_BYTES = 4_096

/**
 * Checks the body of a sign-up. The address is checked before the password, so that a mistyped one is told. The other
 * fields come all together or not at all; each one that is missing or wrong gets a line of its own.
 */
export function signUpRequest(body: JsonObject): SignUpRequest {
  if (!body['email']) throw otherWayIn(body)
  if (body['phone']) throw invalid('Only an email address or phone number should be provided on signup.')
  const email = normalEmail(body['email'])
  const password = body['password']
  if (typeof password !== 'string' || password === '') throw invalid('Signup requires a valid password')
  const metadata = checkedMetadata(body['data'])
  if (PRODUCT_FIELDS.every((field) => (metadata[field] ?? null) === null))
    return { email, password, metadata, person: null, club: null }
  const joins = metadata['club_id'] !== undefined && metadata['club_id'] !== null
  if (joins) {
    const { club_id, ...person } = parse(joiner, metadata)
    return { email, password, metadata, person, club: { id: club_id } }
  }
  const { club_name, avatar_url, ...person } = parse(founder, metadata)
  return { email, password, metadata, person, club: { name: club_name, logo_address: avatar_url ?? undefined } }
}

const PRODUCT_FIELDS = ['full_name', 'phone', 'department', 'club_name', 'club_id']

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

/** A missing field gets the same sentence as an empty one. */
const given = <T extends z.ZodType>(field: T) => z.preprocess((value) => value ?? '', field)

const person = { full_name: given(fullName), department: given(departmentCode), phone: given(phone) }
const joiner = z.object({ club_id: z.int().positive(), ...person })
/** An empty address means none, as in the dialog. */
const founder = z.object({
  club_name: given(clubName),
  avatar_url: z.preprocess((typed) => (typed === '' ? null : typed), logoAddress.nullish()),
  ...person,
})

/** @throws AuthRefusal with a line per field: 'phone: Indiquez un numéro de téléphone valide.' */
export function parse<T>(schema: z.ZodType<T>, metadata: JsonObject): T {
  const parsed = schema.safeParse(metadata)
  if (parsed.success) return parsed.data
  const sentences = new Map<string, string>()
  for (const { path, message } of parsed.error.issues)
    if (!sentences.has(path.join('.'))) sentences.set(path.join('.'), message)
  throw invalid([...sentences].map(([field, message]) => `${field}: ${message}`).join('\n'))
}

const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message)

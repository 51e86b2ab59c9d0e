import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import { fullName, phone } from '#contract/common/people.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'
import { type Proof, SeveralRequests } from './choose-request.ts'
import type { Shown } from './confirmation-page.ts'
import { WRONG, WrongField } from './wrong-field.ts'

/** The proof in the form of the page. A newcomer has typed no password, and proves nothing. */
export function formProof(form: Record<string, unknown>): Proof {
  if (form['new_password'] === undefined && form['password'] === undefined) return { kind: 'none', browser_hash: null }
  if (form['new_password'] === undefined)
    return { kind: 'typed', password: text(form['password']), request_id: text(form['request_id']) || null }
  const isNamed = form['full_name'] !== undefined || form['phone'] !== undefined
  const person = isNamed ? { full_name: read(fullName, form, 'full_name'), phone: read(phone, form, 'phone') } : null
  return { kind: 'new', new_password: text(form['new_password']), person, with_club: form['with_club'] === 'on' }
}

function read(field: z.ZodType<string>, form: Record<string, unknown>, name: keyof typeof WRONG): string {
  const parsed = field.safeParse(form[name])
  if (parsed.success && parsed.data.isWellFormed() && !parsed.data.includes('\u0000')) return parsed.data
  throw new WrongField(name)
}

type Problem = Partial<Pick<Shown, 'choices' | 'typed' | 'chosen'>>

/** The sentences of the page for a refusal that its reader can correct. @throws other errors as they are */
export function problemOf(error: unknown, form: Record<string, unknown>): Problem {
  if (error instanceof SeveralRequests) return { choices: error.requests }
  if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return { typed: error.message }
  if (!(error instanceof AuthRefusal)) throw error
  const typed = {
    full_name: text(form['full_name']),
    phone: text(form['phone']),
    with_club: form['with_club'] === 'on',
  }
  if (error instanceof WrongField) return { chosen: { ...typed, field: error.field, problem: WRONG[error.field] } }
  switch (error.code) {
    case 'invalid_credentials':
      return { typed: 'Ce n’est le mot de passe d’aucune des inscriptions demandées avec cette adresse.' }
    case 'weak_password':
      return { chosen: { ...typed, field: 'new_password', problem: TOO_WEAK } }
    default:
      return {}
  }
}

const TOO_WEAK = 'Ce mot de passe est trop court ou trop facile à deviner\u00a0: choisissez-en un autre.'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

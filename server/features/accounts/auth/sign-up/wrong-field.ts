import { AuthRefusal } from '../protocol/auth-refusal.ts'

/** Sentences shown beside the fields of a confirmation page. */
export const WRONG = { full_name: 'Indiquez votre nom.', phone: 'Indiquez un numéro de téléphone valide.' }

export class WrongField extends AuthRefusal {
  readonly field: keyof typeof WRONG

  constructor(field: keyof typeof WRONG) {
    super(400, 'validation_failed', `${field}: ${WRONG[field]}`)
    this.field = field
  }
}

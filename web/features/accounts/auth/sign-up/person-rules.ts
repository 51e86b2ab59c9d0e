import { isPhone } from '#domain/common/people/phone.ts'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'

/** Each rule says, beside its field, why what a person writes of themselves or of their club is refused. */
export const PERSON_RULES = {
  club_name: (typed: string) => typed.trim().length >= 2 || 'Indiquez le nom du club.',
  full_name: (typed: string) => typed.trim() !== '' || 'Indiquez votre nom.',
  phone: (typed: string) =>
    isPhone(typed) ||
    (typed.trim() === '' ? 'Indiquez un numéro de téléphone.' : 'Indiquez un numéro de téléphone valide.'),
}

export const DEPARTMENT_OPTIONS = DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))

import { z } from 'zod'
import { isPhone } from '#domain/phone.ts'
import { isDepartmentCode } from '#domain/reference/departments.ts'
import { line } from './base.ts'

/** Fields of people and clubs, shared by sign-up, profile and club. */

export const fullName = line.min(1, 'Indiquez votre nom.').max(120, '120 caractères au plus.')

export const clubName = line.min(2, 'Indiquez le nom du club.').max(120, '120 caractères au plus.')

export const phone = z.string().trim().refine(isPhone, 'Indiquez un numéro de téléphone valide.')

/** Of a picture, to be copied once. */
export const logoAddress = z
  .string()
  .trim()
  .max(2_000, '2\u00a0000 caractères au plus.')
  .refine((text) => URL.parse(text)?.protocol === 'https:', 'Indiquez une adresse qui commence par https://')

export const departmentCode = z.string().refine(isDepartmentCode, 'Choisissez un département.')

import { z } from 'zod'
import { isPhone } from '#domain/phone.ts'
import { isDepartmentCode } from '#domain/reference/departments.ts'
import { line } from './base.ts'

/** Fields of people and clubs, shared by sign-up, profile and club. */

export const fullName = line.min(1, 'Indiquez votre nom.').max(120, '120 caractères au plus.')

export const clubName = line.min(2, 'Indiquez le nom du club.').max(120, '120 caractères au plus.')

export const phone = z.string().trim().refine(isPhone, 'Indiquez un numéro de téléphone valide.')

export const departmentCode = z.string().refine(isDepartmentCode, 'Choisissez un département.')

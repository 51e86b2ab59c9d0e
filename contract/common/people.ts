import { z } from 'zod'
import { isPhone } from '#domain/common/people/phone.ts'
import { isDepartmentCode } from '#domain/common/reference/departments.ts'
import { CLUB_NAME_MAX_LENGTH, CLUB_NAME_MIN_LENGTH } from '#domain/common/thresholds.ts'
import { line } from './base.ts'

/** Fields of people and clubs, shared by sign-up, profile and club. */

export const fullName = line.min(1, 'Indiquez votre nom.').max(120, '120 caractères au plus.')

export const clubName = line
  .min(CLUB_NAME_MIN_LENGTH, 'Indiquez le nom du club.')
  .max(CLUB_NAME_MAX_LENGTH, `${CLUB_NAME_MAX_LENGTH} caractères au plus.`)

export const phone = z.string().trim().refine(isPhone, 'Indiquez un numéro de téléphone valide.')

const address = z.string().trim().max(2_000, '2\u00a0000 caractères au plus.')
const isHttps = (text: string) => URL.parse(text)?.protocol === 'https:'
const NOT_HTTPS = 'Indiquez une adresse qui commence par https://'

/** Of a picture, to be copied once. */
export const logoAddress = address.refine(isHttps, NOT_HTTPS)

/** The same, or that of the copy which we keep. Not a union: its refusal would say nothing of the address. */
export const ownLogoAddress = address.refine((text) => text.startsWith('/files/logos/') || isHttps(text), NOT_HTTPS)

export const departmentCode = z.string().refine(isDepartmentCode, 'Choisissez un département.')

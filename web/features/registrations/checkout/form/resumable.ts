import type { RegistrationOptions } from '#contract/registrations/registrations.ts'

/**
 * Answers the registration of the club that waits for something only this page can do: a hold first, then an offered
 * place.
 */
export function resumableId({ registrations }: Pick<RegistrationOptions, 'registrations'>): string | null {
  const waiting =
    registrations.find(({ status }) => status === 'held') ?? registrations.find(({ status }) => status === 'offered')
  return waiting?.id ?? null
}

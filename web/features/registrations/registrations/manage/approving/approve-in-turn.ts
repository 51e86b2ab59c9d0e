import type { Registration } from '#contract/registrations/registrations.ts'
import { api } from '#web/lib/api/api.ts'
import { inParts } from '#domain/common/in-parts.ts'

/** Each approval is a decision of its own, with its own message. */
export type Outcome = { registration: Registration; approved: boolean; message: string | null }

/**
 * Approves a few at a time, so that progress is seen and can be stopped. Asked again about one that was approved, the
 * server says so and does nothing: after a lost answer the rest may simply be asked again.
 * @throws what the call threw; the outcomes told so far hold
 */
export async function approveInTurn(
  registrations: readonly Registration[],
  onOutcomes: (outcomes: Outcome[]) => void,
  isStopped: () => boolean,
) {
  for (const some of inParts(registrations, AT_ONCE)) {
    if (isStopped()) return
    const { outcomes } = await api.registrations.approveMany({ ids: some.map(({ id }) => id) })
    onOutcomes(
      some.map((registration) => {
        const { approved = false, message = null } = outcomes.find(({ id }) => id === registration.id) ?? {}
        return { registration, approved, message }
      }),
    )
  }
}

const AT_ONCE = 5

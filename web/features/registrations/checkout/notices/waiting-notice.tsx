import type { Registration } from '#contract/registrations/registrations.ts'
import { NextLinks } from './next-links.tsx'
import { Notice } from './notice.tsx'

export const WHILE_WAITING =
  'Rien n’est débité. Dès qu’une place se libère pour vous, vous recevez un message et un e-mail.'

/** Tells a club in the waiting list its rank, and what happens next. */
export function WaitingNotice({ registration }: { registration: Registration }) {
  const { rank, team_name, tournament } = registration
  return (
    <Notice
      arrives
      title={rank === null ? 'Sur la liste d’attente' : `Liste d’attente : rang ${rank}`}
      action={<NextLinks />}
    >
      <p>
        L’équipe {team_name} attend une place à « {tournament.title} ».
      </p>
      <p className="mt-2">{WHILE_WAITING}</p>
    </Notice>
  )
}

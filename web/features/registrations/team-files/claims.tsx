import { ofName } from '#domain/common/french-names.ts'
import type { TeamFiles } from '#contract/registrations/team-files.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useNow } from '#web/lib/time/use-now.ts'

/** Shows the people who say to be of a club that was added by hand. */
export function Claims({ claims }: Pick<TeamFiles, 'claims'>) {
  return (
    <section aria-labelledby="reprises" className="mb-6">
      <h3 id="reprises" className="text-xl leading-tight">
        {claims.length > 1 ? 'Des clubs ajoutés veulent leur compte' : 'Un club ajouté veut son compte'}
      </h3>
      <ul className="mt-3 grid gap-3">
        {claims.map((claim) => (
          <Claim key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

function Claim({ claim }: { claim: TeamFiles['claims'][number] }) {
  const now = useNow()
  const { id, full_name, phone, created_at, club } = claim
  const refresh = [orpc.teamFiles]
  const accept = useToldAct({
    act: orpc.clubs.acceptJoinRequest,
    done: `${full_name} est responsable ${ofName(club.name)}`,
    refresh,
  })
  const refuse = useToldAct({ act: orpc.clubs.refuseJoinRequest, done: 'Demande refusée', refresh })
  return (
    <Card as="li" className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {full_name} dit être {ofName(club.name)}
        </p>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {phone && <span className="block">{phone}</span>}
          demande reçue <time dateTime={created_at}>{formatRelative(created_at, now)}</time>. Une fois acceptée, cette
          personne est responsable du club.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={() => accept.act({ id })} pending={accept.isPending} disabled={refuse.isPending}>
          Accepter
        </Button>
        <Button
          variant="secondary"
          onClick={() => refuse.act({ id })}
          pending={refuse.isPending}
          disabled={accept.isPending}
        >
          Refuser
        </Button>
      </div>
    </Card>
  )
}

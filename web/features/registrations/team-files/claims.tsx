import { ofName } from '#domain/common/french-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { TeamFiles } from '#contract/registrations/team-files.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useNow } from '#web/lib/time/use-now.ts'

/** Who says to be of a club that was added by hand. */
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
  const queryClient = useQueryClient()
  const { id, full_name, phone, created_at, club } = claim
  const whenDone = (title: string) => ({
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.teamFiles.key() })
      await showToast({ title, tone: 'success' as const })
    },
    onError: (error: unknown) =>
      void showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' }),
  })
  const accept = useAct(
    orpc.clubs.acceptJoinRequest.mutationOptions(whenDone(`${full_name} est responsable ${ofName(club.name)}`)),
  )
  const refuse = useAct(orpc.clubs.refuseJoinRequest.mutationOptions(whenDone('Demande refusée')))
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

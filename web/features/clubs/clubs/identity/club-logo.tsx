import { useState } from 'react'
import type { ClubFace } from '#contract/common/club-face.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { FileDrop } from '#web/components/ui/files/file-drop.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { useClubChange } from '../use-club-change.ts'

/** The logo of the club, from a file or from an address, with the crest that wears it. For its owners. */
export function ClubLogo({ club }: { club: ClubFace }) {
  const { onSuccess } = useClubChange('Votre logo est enregistré')
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-5">
        <Crest club={club} size={84} />
        {club.logo_url ? (
          <RemoveLogo />
        ) : (
          <p className="text-[0.9375rem] leading-snug text-muted">Vous n’avez pas encore de logo.</p>
        )}
      </div>
      <FileDrop noun="logos" onSent={onSuccess} />
      <LogoAddress />
    </div>
  )
}

function RemoveLogo() {
  const viewer = useViewer()
  const { act, error, isPending } = useAct(
    orpc.profiles.update.mutationOptions(useClubChange('Votre écusson retrouve ses initiales')),
  )
  if (!viewer) return null
  return (
    <div className="flex flex-col gap-2">
      <Button variant="secondary" pending={isPending} onClick={() => act({ id: viewer.user_id, avatar_url: null })}>
        Retirer le logo
      </Button>
      {error && <ProblemAlert error={error} />}
    </div>
  )
}

/** What stands at the address is copied at once, or the field says why it cannot be. */
function LogoAddress() {
  const viewer = useViewer()
  const [address, setAddress] = useState('')
  const { act, error, isPending, reset } = useAct(
    orpc.profiles.update.mutationOptions(useClubChange('Votre logo est enregistré', () => setAddress(''))),
  )
  if (!viewer) return null
  const problem = error && problemOf(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act({ id: viewer.user_id, avatar_url: address.trim() })
      }}
      className="flex flex-col items-start gap-3"
    >
      <Field
        label="Ou l’adresse d’une image"
        hint="Nous en gardons une copie."
        error={problem ? (problem.fields.avatar_url ?? problem.message) : undefined}
        className="w-full"
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              if (error) reset()
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={isPending} disabled={address.trim() === ''}>
        Reprendre cette image
      </Button>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { ClubFace } from '#contract/common/club-face.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { FileDrop } from '#web/components/ui/files/file-drop.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { showToast } from '#web/lib/toasts.ts'

/** The logo of the club, given as a file or an address, shown in its crest. Only owners see this. */
export function ClubLogo({ club }: { club: ClubFace }) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-5">
        <Crest club={club} size={84} />
        {!club.logo_url && <p className="text-[0.9375rem] leading-snug text-muted">Vous n’avez pas encore de logo.</p>}
        {club.logo_url && viewer && <RemoveLogo user_id={viewer.user_id} />}
      </div>
      <FileDrop
        noun="logos"
        onSent={async () => {
          await queryClient.invalidateQueries()
          await showToast({ title: SAVED, tone: 'success' })
        }}
      />
      {viewer && <LogoAddress user_id={viewer.user_id} />}
    </div>
  )
}

function RemoveLogo({ user_id }: { user_id: string }) {
  const { act, problem, isPending } = useToldAct({
    act: orpc.profiles.update,
    done: 'Votre écusson retrouve ses initiales',
    refusal: 'here',
  })
  return (
    <div className="flex flex-col gap-2">
      <Button variant="secondary" pending={isPending} onClick={() => act({ id: user_id, avatar_url: null })}>
        Retirer le logo
      </Button>
      {problem && <Alert tone="danger" title={problem} />}
    </div>
  )
}

/** The picture at the address is copied at once; the field says when this fails. */
function LogoAddress({ user_id }: { user_id: string }) {
  const form = useActForm({
    values: { avatar_url: '' },
    act: orpc.profiles.update,
    input: ({ avatar_url }) => ({ id: user_id, avatar_url: avatar_url.trim() }),
    done: SAVED,
    onDone: (_, { reset }) => reset(),
  })
  return (
    <ActForm
      form={form}
      className="justify-items-start gap-3"
      foot={
        <Button
          type="submit"
          variant="secondary"
          pending={form.isPending}
          disabled={form.watch('avatar_url').trim() === ''}
        >
          Reprendre cette image
        </Button>
      }
    >
      <TextField
        form={form}
        name="avatar_url"
        label="Ou l’adresse d’une image"
        hint="Nous en gardons une copie."
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        className="w-full"
      />
    </ActForm>
  )
}

const SAVED = 'Votre logo est enregistré'

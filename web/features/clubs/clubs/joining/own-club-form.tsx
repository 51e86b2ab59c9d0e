import { useQueryClient } from '@tanstack/react-query'
import { ofName } from '#domain/common/french-names.ts'
import { isPhone } from '#domain/common/people/phone.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'

type OwnClubFormProps = {
  name: string
  department: string
  /** The club whose answer is awaited: founding a club withdraws the request. */
  asked: string | null
  onFounded: (() => void) | null
}

/** Last step of an account without a club: asks for the facts missing to found it. */
export function OwnClubForm({ name, department, asked, onFounded }: OwnClubFormProps) {
  const queryClient = useQueryClient()
  const form = useActForm({
    values: { phone: '' },
    check: ({ phone }) => ({ phone: isPhone(phone) ? null : 'Indiquez un numéro de téléphone valide.' }),
    act: orpc.clubs.found,
    input: ({ phone }) => ({ name, department, phone }),
    done: (club) => ({ title: 'Votre espace club est créé', description: club.name }),
    refresh: [],
    onDone: async () => {
      await reloadViewer(queryClient)
      onFounded?.()
    },
  })
  return (
    <ActForm
      form={form}
      className="mt-4 justify-items-start border-t border-line pt-5"
      foot={
        <Button type="submit" pending={form.isPending}>
          Créer mon espace club
        </Button>
      }
    >
      <p>
        Créez <strong className="font-semibold">{name}</strong>&nbsp;: vous en serez le responsable et pourrez inscrire
        une équipe aussitôt.
        {asked && ` Votre demande auprès ${ofName(asked)} sera retirée.`}
        {onFounded && ' Vous reviendrez ensuite à l’inscription commencée.'}
      </p>
      <TextField
        form={form}
        name="phone"
        label="Téléphone du club"
        type="tel"
        autoComplete="tel"
        maxLength={24}
        className="w-full sm:w-72"
      />
    </ActForm>
  )
}

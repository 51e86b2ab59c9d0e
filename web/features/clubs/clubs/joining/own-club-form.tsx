import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ofName } from '#domain/common/french-names.ts'
import { isPhone } from '#domain/common/people/phone.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'

type OwnClubFormProps = {
  name: string
  department: string
  /** The club whose answer is awaited: the request ends with the founding. */
  asked: string | null
  onFounded: (() => void) | null
}

/** The last step of an account without a club: what is missing to found the one that was looked for. */
export function OwnClubForm({ name, department, asked, onFounded }: OwnClubFormProps) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const found = useMutation(
    orpc.clubs.found.mutationOptions({
      onSuccess: async (club) => {
        await reloadViewer(queryClient)
        onFounded?.()
        await showToast({ title: 'Votre espace club est créé', description: club.name, tone: 'success' })
      },
    }),
  )
  const create = (event: FormEvent) => {
    event.preventDefault()
    const phone = field.current?.value ?? ''
    setIsRefused(!isPhone(phone))
    if (isPhone(phone)) found.mutate({ name, department, phone })
    else field.current?.focus()
  }
  return (
    <form onSubmit={create} noValidate className="mt-4 flex flex-col items-start gap-4 border-t border-line pt-5">
      <p>
        Créez <strong className="font-semibold">{name}</strong>&nbsp;: vous en serez le responsable et pourrez inscrire
        une équipe aussitôt.
        {asked && ` Votre demande auprès ${ofName(asked)} sera retirée.`}
        {onFounded && ' Vous reviendrez ensuite à l’inscription commencée.'}
      </p>
      <Field label="Téléphone du club" error={isRefused ? REFUSED : undefined} className="w-full sm:w-72">
        {(control) => (
          <Input
            {...control}
            ref={field}
            onChange={(event) => isRefused && setIsRefused(!isPhone(event.target.value))}
            type="tel"
            autoComplete="tel"
            maxLength={24}
          />
        )}
      </Field>
      {found.error && <Alert tone="danger" title={problemOf(found.error).message} />}
      <Button type="submit" pending={found.isPending}>
        Créer mon espace club
      </Button>
    </form>
  )
}

const REFUSED = 'Indiquez un numéro de téléphone valide.'

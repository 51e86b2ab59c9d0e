import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DEPARTMENTS, departmentLabel } from '#domain/reference/departments.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { reloadViewer } from '../../lib/viewer.ts'

type Asked = { name: string; department: string }

/** An account that belongs to no club looks for its own, and asks to join. */
export function FindClub({ department }: { department: string | null }) {
  const { register, handleSubmit, formState } = useForm<Asked>({
    defaultValues: { name: '', department: department ?? '' },
  })
  const { errors } = formState
  const [asked, setAsked] = useState<Asked | null>(null)
  const found = useQuery(
    orpc.clubs.similar.queryOptions({ input: asked ?? { name: '', department: '' }, enabled: asked !== null }),
  )
  const find = handleSubmit((typed) => setAsked({ ...typed, name: typed.name.trim() }))
  return (
    <Card as="section" className="max-w-2xl">
      <h2 className="text-heading">Votre compte n’est rattaché à aucun club</h2>
      <p className="mt-2 text-muted">Cherchez le vôtre&nbsp;: un de ses responsables recevra votre demande.</p>
      <form onSubmit={(event) => void find(event)} noValidate className="mt-5 grid gap-4 sm:grid-cols-2">
        <Field label="Nom du club" error={errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('name', { validate: (typed) => typed.trim().length >= 2 || 'Indiquez le nom du club.' })}
              maxLength={120}
              autoComplete="organization"
            />
          )}
        </Field>
        <Field label="Département" error={errors.department?.message}>
          {(control) => (
            <NativeSelect
              {...control}
              {...register('department', { required: 'Choisissez un département.' })}
              empty="Choisir"
              options={OPTIONS}
            />
          )}
        </Field>
        <Button type="submit" pending={found.isFetching} className="sm:justify-self-start">
          Chercher mon club
        </Button>
      </form>
      <div aria-live="polite">
        {found.error && <Alert tone="danger" title={problemOf(found.error).message} className="mt-5" />}
        {found.data?.items.length === 0 && (
          <p className="mt-5">Aucun club de ce nom dans ce département. Vérifiez l’orthographe, ou écrivez-nous.</p>
        )}
        {found.data?.items.map((club) => (
          <FoundClub key={club.id} club={club} />
        ))}
      </div>
    </Card>
  )
}

function FoundClub({ club }: { club: { id: number; name: string; city: string | null } }) {
  const queryClient = useQueryClient()
  const ask = useMutation(orpc.clubs.requestToJoin.mutationOptions({ onSuccess: () => reloadViewer(queryClient) }))
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line p-4">
      <Avatar name={club.name} />
      <p className="min-w-40 flex-1 leading-snug font-semibold">
        {club.name}
        {club.city && <span className="block text-[0.9375rem] font-normal text-muted">{club.city}</span>}
      </p>
      <Button variant="secondary" onClick={() => ask.mutate({ id: club.id })} pending={ask.isPending}>
        Demander à rejoindre
      </Button>
      {ask.error && <p className="w-full text-sm font-medium text-danger">{problemOf(ask.error).message}</p>}
    </div>
  )
}

const OPTIONS = DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))

import { useState } from 'react'
import type { MyClub } from '#contract/clubs/clubs.ts'
import { MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useNow } from '#web/lib/time/use-now.ts'

export function JoinRequests({ requests }: { requests: MyClub['join_requests'] }) {
  return (
    <section aria-labelledby="demandes">
      <h2 id="demandes" className="text-xl leading-tight">
        {requests.length > 1 ? 'Demandes pour rejoindre votre club' : 'Une demande pour rejoindre votre club'}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

const GIVEN = ['manager', 'treasurer', 'table'] as const

function Request({ request }: { request: MyClub['join_requests'][number] }) {
  const now = useNow()
  const [rights, setRights] = useState<(typeof GIVEN)[number]>('manager')
  const accept = useToldAct({
    act: orpc.clubs.acceptJoinRequest,
    done: `${request.full_name} a rejoint votre club`,
    refresh: [orpc.clubs],
  })
  const refuse = useToldAct({ act: orpc.clubs.refuseJoinRequest, done: 'Demande refusée', refresh: [orpc.clubs] })
  const { id, full_name, phone, created_at } = request
  return (
    <Card as="li" className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-display text-lg leading-tight font-bold">{full_name}</p>
        <p className="mt-1 text-[0.9375rem] break-words text-muted">
          {phone && <span className="block">{phone}</span>}
          demande reçue <time dateTime={created_at}>{formatRelative(created_at, now)}</time>
        </p>
      </div>
      <Field label="Droits dans le club" className="w-52 max-sm:w-full">
        {(control) => (
          <NativeSelect
            {...control}
            value={rights}
            onChange={(event) => setRights(GIVEN.find((right) => right === event.target.value) ?? rights)}
            options={RIGHTS}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={() => accept.act({ id, rights })} pending={accept.isPending} disabled={refuse.isPending}>
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

const RIGHTS = GIVEN.map((value) => ({ value, label: MEMBER_RIGHT_LABELS[value] }))

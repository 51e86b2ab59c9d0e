import { useState } from 'react'
import { DOCUMENT_TYPES, DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { FileDrop } from '#web/components/ui/files/file-drop.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { depositPath } from './document-address.ts'
import { type Deposited, useDeposited } from './use-deposited.ts'

/** Sends several files of one type at once; the type is chosen first. */
export default function DepositZone({ seasons }: { seasons: readonly string[] }) {
  const [type, setType] = useState('')
  const [season, setSeason] = useState(seasons[0]!)
  const onSent = useDeposited()
  return (
    <Card as="section" aria-labelledby="deposer">
      <h2 id="deposer" className="text-heading">
        Déposer des documents
      </h2>
      <div className="mt-4 mb-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Type de document">
          {(control) => (
            <NativeSelect
              {...control}
              empty="Choisissez"
              value={type}
              onChange={(event) => setType(event.target.value)}
              options={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }))}
            />
          )}
        </Field>
        {seasons.length > 1 && (
          <Field label="Saison">
            {(control) => (
              <NativeSelect
                {...control}
                value={season}
                onChange={(event) => setSeason(event.target.value)}
                options={seasons.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
        )}
      </div>
      <FileDrop<Deposited>
        noun="documents"
        path={depositPath({ type, season })}
        label="Choisir des fichiers"
        hint={type === '' ? 'Choisissez d’abord le type de document.' : undefined}
        multiple
        isDisabled={type === ''}
        onSent={onSent}
      />
    </Card>
  )
}

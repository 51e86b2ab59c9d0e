import { useQuery } from '@tanstack/react-query'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { accountQuery } from '../account-query.ts'

type FactorNameFieldProps = { proposed: string; error?: string | undefined }

/** The name tells one's second factors apart, so each has its own. */
export function FactorNameField({ proposed, error }: FactorNameFieldProps) {
  const { data } = useQuery(accountQuery)
  const taken = new Set((data?.factors ?? []).map(({ friendly_name }) => friendly_name))
  const free = [proposed, ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `${proposed} ${number}`)]
  return (
    <Field label="Nom" hint="Pour le reconnaître dans votre liste." error={error}>
      {(control) => (
        <Input
          {...control}
          // It is drawn anew once the names that are taken are known.
          key={data ? 'known' : 'awaited'}
          name="friendly_name"
          defaultValue={free.find((name) => !taken.has(name)) ?? proposed}
          maxLength={60}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

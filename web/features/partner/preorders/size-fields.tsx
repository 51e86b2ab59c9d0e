import { CircleAlert } from 'lucide-react'
import { sizeField } from '#domain/partner/kit-order.ts'
import { KIT_SIZES } from '#domain/partner/kit.ts'
import { Input } from '#web/components/ui/fields/input.tsx'

type SizeFieldsProps = { typed: Readonly<Record<string, string>> | null; problem: string | undefined }

/** The number of pieces of each size; a club that does not know them yet leaves this closed. */
export function SizeFields({ typed, problem }: SizeFieldsProps) {
  const isFilled = KIT_SIZES.some((size) => typed?.[sizeField(size)])
  return (
    <details className="group rounded-card border border-line sm:col-span-2" open={isFilled || problem !== undefined}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        Préciser les tailles <span className="font-normal text-muted">(facultatif)</span>
      </summary>
      <fieldset className="px-4 pb-4" aria-describedby={problem ? 'tailles-refusees' : undefined}>
        <legend className="sr-only">Nombre de pièces de chaque taille</legend>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {KIT_SIZES.map((size, index) => (
            <label key={size} className="text-[0.9375rem]">
              {size}
              <Input
                // A refusal of the sizes leads here.
                id={index === 0 ? 'sizes' : undefined}
                name={sizeField(size)}
                type="number"
                inputMode="numeric"
                min={0}
                defaultValue={typed?.[sizeField(size)]}
                className="mt-1 px-2 text-center"
              />
            </label>
          ))}
        </div>
        {problem && (
          <p id="tailles-refusees" className="mt-3 flex gap-1.5 text-sm font-medium text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {problem}
          </p>
        )}
      </fieldset>
    </details>
  )
}

import type { ErasurePreview } from '#contract/accounts/admin-people.ts'

type ErasureConsequencesProps = { consequences: ErasurePreview['consequences'] }

/** Tells, row by row, what becomes of what names the person. */
export function ErasureConsequences({ consequences }: ErasureConsequencesProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {FATES.map(({ fate, title }) => (
        <section key={fate} className="min-w-0">
          <h3 className="text-lg">{title}</h3>
          <ul className="mt-1.5 grid gap-1 text-[0.9375rem]">
            {consequences
              .filter((one) => one.fate === fate)
              .map(({ what, count }) => (
                <li key={what} className="flex justify-between gap-3">
                  <span className="min-w-0 text-muted wrap-anywhere">{what}</span>
                  <span className="figures">{count}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const FATES = [
  { fate: 'erased', title: 'Effacé' },
  { fate: 'anonymised', title: 'Rendu anonyme' },
  { fate: 'kept', title: 'Gardé' },
] as const

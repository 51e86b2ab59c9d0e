import { Changes } from './changes.tsx'
import { HourChanges } from './hours/hour-changes.tsx'

export const Journal = () => (
  <div className="grid gap-6">
    <section aria-labelledby="journal-resultats">
      <h3 id="journal-resultats" className="mb-2 text-lg">
        Résultats et classements
      </h3>
      <Changes />
    </section>
    <section aria-labelledby="journal-horaires">
      <h3 id="journal-horaires" className="mb-2 text-lg">
        Horaires
      </h3>
      <HourChanges />
    </section>
  </div>
)

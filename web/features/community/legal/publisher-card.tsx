import { ofName } from '#domain/common/french-names.ts'
import type { PublicSettings } from '#contract/notices/settings.ts'

/** The administrators have entered who publishes this site. Missing data is shown as missing. */
export function PublisherCard({ settings }: { settings: PublicSettings }) {
  const { publisher, contact_email, platform_name } = settings
  const lines = [
    ['Éditeur', publisher.name],
    ['Adresse', publisher.address],
    ['Immatriculation', publisher.registration],
    ['Directeur de la publication', publisher.director],
    ['Hébergeur', publisher.host],
    ['Adresse électronique', contact_email],
  ].filter(([, value]) => value)
  return (
    <>
      {!publisher.name && (
        <p>
          La personne qui exploite cette installation {ofName(platform_name)} n’a pas encore renseigné son identité.
          Écrivez à l’adresse ci-dessous pour l’obtenir.
        </p>
      )}
      <dl className="divide-y divide-line border-y border-line">
        {lines.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

import type { HeldSettings } from '#contract/notices/settings.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { SettingCard } from './setting-card.tsx'
import { TextField } from './text-field.tsx'

type CardsProps = { held: HeldSettings }

/** How the platform calls itself, who publishes it and who makes the kit. */
export function IdentityCards({ held }: CardsProps) {
  const { platform_name, contact_email, publisher, partner } = held.values
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <SettingCard
        title="Plateforme"
        held={held}
        keys={['platform_name', 'contact_email']}
        read={(form) => ({
          values: {
            platform_name: formText(form, 'platform_name'),
            contact_email: formText(form, 'contact_email').trim(),
          },
        })}
      >
        {(problems) => (
          <>
            <TextField
              name="platform_name"
              label="Nom de la plateforme"
              maxLength={60}
              defaultValue={platform_name}
              problems={problems}
            />
            <TextField
              name="contact_email"
              type="email"
              label="E-mail de contact"
              hint="Les messages du formulaire de contact y arrivent."
              maxLength={254}
              defaultValue={contact_email}
              problems={problems}
            />
          </>
        )}
      </SettingCard>
      <SettingCard
        title="Partenaire textile"
        lead="Sans nom ou sans adresse, les commandes sont fermées."
        held={held}
        keys={['partner']}
        read={(form) => ({
          values: {
            partner: {
              name: formText(form, 'name'),
              email: formText(form, 'email').trim(),
              text: formText(form, 'text'),
            },
          },
        })}
      >
        {(problems) => (
          <>
            <TextField
              optional
              name="name"
              label="Nom"
              maxLength={200}
              defaultValue={partner.name}
              problems={problems}
            />
            <TextField
              optional
              name="email"
              type="email"
              label="E-mail"
              maxLength={254}
              defaultValue={partner.email}
              problems={problems}
            />
            <TextField
              optional
              name="text"
              label="Présentation"
              lines={4}
              maxLength={2000}
              defaultValue={partner.text}
              problems={problems}
            />
          </>
        )}
      </SettingCard>
      <SettingCard
        title="Éditeur"
        lead="Ce que les mentions légales disent de qui publie le site."
        held={held}
        keys={['publisher']}
        read={(form) => ({
          values: {
            publisher: {
              name: formText(form, 'name'),
              address: formText(form, 'address'),
              registration: formText(form, 'registration'),
              director: formText(form, 'director'),
              host: formText(form, 'host'),
            },
          },
        })}
      >
        {(problems) =>
          PUBLISHER.map(([name, label]) => (
            <TextField
              key={name}
              optional
              name={name}
              label={label}
              maxLength={200}
              defaultValue={publisher[name]}
              problems={problems}
            />
          ))
        }
      </SettingCard>
    </div>
  )
}

const PUBLISHER = [
  ['name', 'Nom ou raison sociale'],
  ['address', 'Adresse'],
  ['registration', 'Immatriculation'],
  ['director', 'Directeur de la publication'],
  ['host', 'Hébergeur'],
] as const

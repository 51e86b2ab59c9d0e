import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'

/** Explains the archive to somebody who opens it later and has forgotten it. */
export const readMe = (
  platform_name: string,
  contact_email: string,
  now: Date,
) => `Vos données sur ${platform_name}, le ${formatDate(now, PARIS)}

Chaque fichier .json est une liste lisible par un tableur ou un éditeur de texte : compte, sessions, club, inscriptions,
paiements, messages, e-mails que nous vous avons envoyés, ce que vous avez fait et quand. Le dossier « recus » contient
vos reçus et vos avoirs, le dossier « fichiers » ce que vous avez déposé.

Les montants sont en centimes d’euro, les dates en temps universel. Votre mot de passe n’y est pas : nous ne le
connaissons pas.

Une question, une erreur à corriger : ${contact_email}
`

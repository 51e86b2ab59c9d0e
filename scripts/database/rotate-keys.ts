import { ownSecrets } from '#server/own-secrets.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { replaceKeys, rotateKeys } from '#server/platform/secrets/signing-keys.ts'
import { withDatabase } from './with-database.ts'

/**
 * Publishes a new signing key, which running processes follow by themselves. With `leaked`, it signs at once, and
 * tokens of the other keys are refused.
 */
await withDatabase(async (db, config) => {
  const [reason, ...more] = process.argv.slice(2)
  if (more.length > 0 || (reason !== undefined && reason !== 'leaked'))
    throw new Error('Écrivez « npm run keys:rotate », ou « npm run keys:rotate -- leaked » quand une clé a fui.')
  if (config.signing_key_file)
    throw new Error('La clé vient de AUTH_SIGNING_KEY_FILE : changez ce fichier, puis redémarrez le serveur.')
  await migrate(db)
  const secrets = await ownSecrets(db, config)
  if (reason === 'leaked') {
    await replaceKeys(db, secrets, new Date())
    console.log(
      'Une nouvelle clé signe dès maintenant ; les jetons des autres sont refusés. Les sessions se renouvellent.',
    )
    return
  }
  const signsFrom = await rotateKeys(db, secrets, new Date())
  console.log(`Une nouvelle clé est publiée ; elle signera à partir de ${signsFrom.toLocaleTimeString('fr-FR')}.`)
})

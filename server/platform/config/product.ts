import manifest from '../../../package.json' with { type: 'json' }

/** Name and version from package.json, such as 'rebond 0.2.0'. Each backup says which version made it. */
export const PRODUCT = `${manifest.name} ${manifest.version}`

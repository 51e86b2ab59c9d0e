import manifest from '../../../package.json' with { type: 'json' }

/** The number of this release in package.json, such as '0.2.0'. */
export const VERSION = manifest.version

/** Name and version, such as 'rebond 0.2.0'. Each backup says which version made it. */
export const PRODUCT = `${manifest.name} ${VERSION}`

import manifest from '../../../package.json' with { type: 'json' }

/** Name and version of this product, 'rebond 0.2.0', as package.json has them: what a backup says it was made by. */
export const PRODUCT = `${manifest.name} ${manifest.version}`

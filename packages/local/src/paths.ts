import { join } from 'node:path'

/** The root of the checkout, and its only folder that a run may write to. */
export const rootDir = join(import.meta.dirname, '../../..')
export const dataDir = join(rootDir, '.data')
/** Downloaded programs. */
export const cacheDir = join(dataDir, 'cache')

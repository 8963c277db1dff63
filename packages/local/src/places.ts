import { join } from 'node:path'

/** The checkout, and the one folder in it that a run may write to. */
export const rootDir = join(import.meta.dirname, '../../..')
export const dataDir = join(rootDir, '.data')

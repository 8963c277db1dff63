import { type RunFile, readRunFile } from '@centesimo/local'
import { loopbackUrl } from './storm-options.ts'
import { UsageError } from './usage-error.ts'

/** The product to test. */
export type Product = {
  url: string
  /** Null when only an address is known: then nothing can be compared with the database. */
  databaseUrl: string | null
  admin: { username: string; password: string }
}

/** The credentials that the demo prints at every start; production refuses them. */
const demoAdmin = { username: 'admin', password: 'centesimo-admin' }

/**
 * Finds the product by the argument, else by the environment, else by the launcher's run file of
 * this checkout.
 */
export function findProduct(
  givenUrl: string | null,
  env: NodeJS.ProcessEnv = process.env,
  run: RunFile | null = readRunFile(),
): Product {
  const url = givenUrl ?? (env.PUBLIC_URL || run?.web)
  if (!url) throw new UsageError('no product runs here: start it with `npm start`, or say where it is with --url')
  return {
    url: loopbackUrl(url),
    databaseUrl: env.DATABASE_URL || run?.databaseUrl || null,
    admin: { username: env.ADMIN_USERNAME || demoAdmin.username, password: env.ADMIN_PASSWORD || demoAdmin.password },
  }
}

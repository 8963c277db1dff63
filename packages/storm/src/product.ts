import { type RunFile, readRunFile } from '@centesimo/local'
import { loopbackUrl } from './storm-options.ts'
import { UsageError } from './usage-error.ts'

/** The product that a storm is sent to. */
export type Product = {
  url: string
  /** null where only an address was given: then nothing can be held against the database. */
  databaseUrl: string | null
  admin: { username: string; password: string }
}

/** The pair that the demo prints at every start; production refuses it. */
const demoAdmin = { username: 'admin', password: 'centesimo-admin' }

/** The product as the arguments, the settings or the one that runs in this checkout say, in this order. */
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

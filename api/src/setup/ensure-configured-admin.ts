import { ensureAdmin } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { createSetupToken } from './setup-token.ts'

/** Ensures the configured admin at startup, and logs how the operator can sign in. */
export async function ensureConfiguredAdmin({
  config,
  database,
  log,
}: Pick<Deps, 'config' | 'database' | 'log'>): Promise<void> {
  const state = await ensureAdmin(database, config.admin)
  if (state.kind === 'taken') {
    log.warn(`ADMIN_USERNAME ${state.username} or its e-mail belongs to an ordinary account: no admin was created`)
  } else if (state.kind === 'open' && config.production) {
    log.warn(
      { setupToken: await createSetupToken(database.db) },
      'there is no admin yet: /setup-database creates one with this token',
    )
  } else if (state.kind === 'open') {
    log.warn('there is no admin yet: /setup-database creates one')
  } else if (state.kind === 'created') {
    log.info({ admin: state.username }, 'the admin was created')
  }
}

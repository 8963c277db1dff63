import type { Services } from '@centesimo/auctioneer'
import { resealSecrets } from '@centesimo/people'

/** At each start, because a changed SESSION_SECRET needs one. A failure keeps no job waiting. */
export async function resealSecondFactors({ database, config, log }: Services): Promise<void> {
  try {
    const { resealed, lost } = await resealSecrets(database.db, config.sessionSecrets)
    if (resealed > 0) log.info({ resealed }, 'second factors are encrypted with the new SESSION_SECRET')
    if (lost > 0)
      log.warn({ lost }, 'second factors were encrypted with another SESSION_SECRET: set it as the previous one')
  } catch (error) {
    log.warn({ err: error }, 'second factors could not be encrypted anew: the next start tries again')
  }
}

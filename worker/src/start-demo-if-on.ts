import type { Services } from '@centesimo/auctioneer'
import type { Repeating } from '@centesimo/runtime'

/**
 * Starts the demo's maintenance when the demo is on. The import is dynamic: a production process
 * does not load the package, and the production image does not contain it.
 */
export async function startDemoIfOn(services: Services): Promise<Repeating[]> {
  const { demo, production } = services.config
  if (!demo || production) return []
  const { startDemo } = await import('@centesimo/demo')
  return [startDemo(services)]
}

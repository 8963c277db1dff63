import type { SocialNetwork } from '@centesimo/contract'
import { usePlatformSettings } from './use-platform-settings.ts'

/** The operator's pages on social networks; undefined until they are known. */
export function useSocialPages(): { network: SocialNetwork; href: string }[] | undefined {
  // A node of the last release does not say them.
  const social = usePlatformSettings().data?.social
  if (!social) return undefined
  const networks = Object.keys(social) as SocialNetwork[]
  return networks.map((network) => ({ network, href: social[network] })).filter(({ href }) => href !== '')
}

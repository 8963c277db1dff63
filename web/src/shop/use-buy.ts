import { useEffect, useRef } from 'react'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { shopText } from '../text/shop-text.ts'
import type { useShop } from './use-shop.ts'

type Shop = Pick<ReturnType<typeof useShop>, 'item' | 'open' | 'close' | 'addressOf'>

/**
 * Opens the item to buy. A visitor is asked to sign in, also when the address names an item, and
 * finds it open afterwards.
 */
export function useBuy({ item, open, close, addressOf }: Shop) {
  const { status } = useSession()
  const askLogin = useAskLogin()
  const requestLogin = (id: string) => askLogin(shopText.loginToBuy, addressOf(id))
  const askedFor = useRef<string>(null)
  useEffect(() => {
    if (status !== 'out' || !item || askedFor.current === item) return
    askedFor.current = item
    // Going back from the login page must not lead to it again.
    close()
    requestLogin(item)
  })
  return {
    buy: (id: string) => (status === 'out' ? requestLogin(id) : open(id)),
    /** The open item; null until the session is known. */
    item: status === 'in' ? item : null,
  }
}

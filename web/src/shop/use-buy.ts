import { useEffect, useRef } from 'react'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { shopText } from '../text/shop-text.ts'
import type { useShop } from './use-shop.ts'

type Shop = Pick<ReturnType<typeof useShop>, 'item' | 'open' | 'close' | 'addressOf'>

/** Opens what one wants to buy. A visitor is asked to sign in, however he came here, and finds it open when he is back. */
export function useBuy({ item, open, close, addressOf }: Shop) {
  const { status } = useSession()
  const askLogin = useAskLogin()
  const ask = (id: string) => askLogin(shopText.loginToBuy, addressOf(id))
  const askedFor = useRef<string>(null)
  useEffect(() => {
    if (status !== 'out' || !item || askedFor.current === item) return
    askedFor.current = item
    // Going back from the sign-in must not lead to it again.
    close()
    ask(item)
  })
  return {
    buy: (id: string) => (status === 'out' ? ask(id) : open(id)),
    /** What is open; nothing until it is known who is here. */
    item: status === 'in' ? item : null,
  }
}

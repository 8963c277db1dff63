import { useEffect, useRef } from 'react'
import { useSession } from '../data/session.ts'
import { useSearchParamsNow } from '../data/use-search-params-now.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'

/** In the address, so that whoever had to sign in first comes back to the open dialog, and "back" closes it. */
const param = 'package'

/** Which package somebody is about to buy. A visitor is asked to sign in, however he came here. */
export function useChosenPackage() {
  const { drawn, write } = useSearchParamsNow()
  const { status } = useSession()
  const askLogin = useAskLogin()
  const asked = drawn.get(param)
  const ask = (id: string) =>
    askLogin(buyCreditsText.loginToBuy, `/buy-credits?${new URLSearchParams({ [param]: id })}`)
  const close = () => write(new URLSearchParams(), { replace: true })
  const askedFor = useRef<string>(null)
  useEffect(() => {
    if (status !== 'out' || !asked || askedFor.current === asked) return
    askedFor.current = asked
    // Going back from the sign-in must not lead to it again.
    close()
    ask(asked)
  })
  return {
    /** Nothing until it is known who is here. */
    chosen: status === 'in' ? asked : null,
    choose: (id: string) => (status === 'out' ? ask(id) : write(new URLSearchParams({ [param]: id }))),
    close,
  }
}

import { useEffect, useRef } from 'react'
import { useSession } from '../data/session.ts'
import { useSearchParamsNow } from '../data/use-search-params-now.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'

/** In the address, so that the dialog is open again after a sign-in, and "back" closes it. */
const param = 'package'

/**
 * The package that the user is about to buy. A visitor is asked to sign in, also when the address
 * names a package.
 */
export function useChosenPackage() {
  const { drawn, write } = useSearchParamsNow()
  const { status } = useSession()
  const askLogin = useAskLogin()
  const asked = drawn.get(param)
  const requestLogin = (id: string) =>
    askLogin(buyCreditsText.loginToBuy, `/buy-credits?${new URLSearchParams({ [param]: id })}`)
  const close = () => write(new URLSearchParams(), { replace: true })
  const askedFor = useRef<string>(null)
  useEffect(() => {
    if (status !== 'out' || !asked || askedFor.current === asked) return
    askedFor.current = asked
    // Going back from the login page must not lead to it again.
    close()
    requestLogin(asked)
  })
  return {
    /** Null until the session is known. */
    chosen: status === 'in' ? asked : null,
    choose: (id: string) => (status === 'out' ? requestLogin(id) : write(new URLSearchParams({ [param]: id }))),
    close,
  }
}

import { useSearchParams } from 'react-router-dom'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { testimonialsText } from '../text/testimonials-text.ts'

/** In the address, so that the dialog is open again after a sign-in, and "back" closes it. */
const openParam = 'scrivi'

/** Whether the review dialog is open. A visitor is asked to sign in. */
export function useReviewDialog() {
  const [params, setParams] = useSearchParams()
  const session = useSession()
  const askLogin = useAskLogin()
  return {
    author: params.has(openParam) && session.status === 'in' ? session.user : null,
    open: () => {
      if (session.status === 'in') setParams({ [openParam]: '1' })
      else askLogin(testimonialsText.loginToWrite, `/testimonials?${openParam}=1`)
    },
    close: () => setParams({}, { replace: true }),
  }
}

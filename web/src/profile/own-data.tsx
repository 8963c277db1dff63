import { route } from '@centesimo/contract/routes'
import { Download } from 'lucide-react'
import { accountText } from '../text/account-text.ts'
import { ButtonLink } from '../ui/button.tsx'

const { path: fileAddress } = route('exportOwnData')

/** The browser itself saves the file, since it may be large. */
export function OwnData() {
  return (
    <ButtonLink look="quiet" to={fileAddress} reloadDocument download>
      <Download size={18} aria-hidden />
      {accountText.data.download}
    </ButtonLink>
  )
}

import { Download } from 'lucide-react'
import { routes } from '../data/wire.ts'
import { accountText } from '../text/account-text.ts'
import { ButtonLink } from '../ui/button.tsx'

const fileAddress = routes.exportOwnData.replace('GET ', '')

/** The browser itself saves the file, since it may be large. */
export function OwnData() {
  return (
    <ButtonLink look="quiet" to={fileAddress} reloadDocument download>
      <Download size={18} aria-hidden />
      {accountText.data.download}
    </ButtonLink>
  )
}

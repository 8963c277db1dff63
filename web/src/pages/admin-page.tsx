import { useSession } from '../data/session.ts'
import { DeniedPanel } from '../session/denied-panel.tsx'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { text } from '../text/text.ts'
import { Page } from '../ui/page.tsx'
import { PreparingPage } from './preparing-page.tsx'

/** The administration's door: whoever may not go in is told so before there is anything behind it. */
export function AdminPage() {
  const isAdmin = useSession().user?.isAdmin ?? false
  return (
    <SignedInOnly waiting={<Page title={text.user.admin}>{null}</Page>}>
      {isAdmin ? (
        <PreparingPage title={text.user.admin} />
      ) : (
        <Page title={text.user.admin}>
          <DeniedPanel />
        </Page>
      )}
    </SignedInOnly>
  )
}

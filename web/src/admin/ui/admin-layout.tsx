import { Outlet } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { DeniedPanel } from '../../session/denied-panel.tsx'
import { SignedInOnly } from '../../session/signed-in-only.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Page } from '../../ui/page.tsx'
import css from './admin-layout.module.css'
import { AdminNav } from './admin-nav.tsx'

/** The admin layout and its access check: visitors must sign in, non-admins see a refusal. */
export function AdminLayout() {
  const isAdmin = useSession().user?.isAdmin ?? false
  return (
    <SignedInOnly waiting={<Page title={adminUiText.title}>{null}</Page>}>
      {isAdmin ? (
        <div className={css.shell}>
          <AdminNav />
          <div className={css.content} data-content tabIndex={-1}>
            <Outlet />
          </div>
        </div>
      ) : (
        <Page title={adminUiText.title}>
          <DeniedPanel />
        </Page>
      )}
    </SignedInOnly>
  )
}

import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { DeniedPanel } from '../../session/denied-panel.tsx'
import { SignedInOnly } from '../../session/signed-in-only.tsx'
import { adminDeskText } from '../../text/admin-desk-text.ts'
import { Page } from '../../ui/page.tsx'
import { DeskNav } from './desk-nav.tsx'
import css from './desk-shell.module.css'
import { DeskWaiting } from './desk-waiting.tsx'

/** The admin layout and its access check: visitors must sign in, non-admins see a refusal. */
export function DeskShell() {
  const isAdmin = useSession().user?.isAdmin ?? false
  return (
    <SignedInOnly waiting={<Page title={adminDeskText.title}>{null}</Page>}>
      {isAdmin ? (
        <div className={css.shell}>
          <DeskNav />
          <div className={css.content} data-content tabIndex={-1}>
            <Suspense fallback={<DeskWaiting />}>
              <Outlet />
            </Suspense>
          </div>
        </div>
      ) : (
        <Page title={adminDeskText.title}>
          <DeniedPanel />
        </Page>
      )}
    </SignedInOnly>
  )
}

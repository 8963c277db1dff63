import { useState } from 'react'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { VerifyBanner } from '../session/verify-banner.tsx'
import { accountText } from '../text/account-text.ts'
import { profileText } from '../text/profile-text.ts'
import { text } from '../text/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { useRefreshOnBalanceChange } from './use-profile.ts'

export function ProfilePage() {
  const [isClosed, setIsClosed] = useState(false)
  return (
    <Page title={profileText.title}>
      {isClosed ? (
        <Goodbye />
      ) : (
        <SignedInOnly waiting={<ProfileHead />}>
          <Profile onClosed={() => setIsClosed(true)} />
        </SignedInOnly>
      )}
    </Page>
  )
}

function Profile({ onClosed }: { onClosed: () => void }) {
  useRefreshOnBalanceChange()
  return (
    <>
      <ProfileHead />
      <VerifyBanner />
      <ProfileTabs onClosed={onClosed} />
    </>
  )
}

/** No user is signed in any more; the confirmation stays until the user leaves the page. */
function Goodbye() {
  return (
    <MessagePanel
      as="h1"
      isNewPage
      title={accountText.close.done}
      actions={<ButtonLink to="/">{text.backHome}</ButtonLink>}
    >
      <p role="status">{accountText.close.doneText}</p>
    </MessagePanel>
  )
}

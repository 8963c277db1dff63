import type { OwnSecurity } from '@centesimo/contract'
import { useState } from 'react'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { ReauthenticationDialog } from '../../session/reauthentication-dialog.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Padlock } from '../../ui/drawings/padlock.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'

const words = adminUiText.locked

/**
 * Shown instead of the admin pages to an admin whose session has given no second factor: the way to
 * set one up, or to give the one there is.
 */
export function LockedPanel({ security }: { security: OwnSecurity }) {
  const [isAsking, setIsAsking] = useState(false)
  const isSetUp = security.totpEnabled || security.passkeys.length > 0
  const onAnswer = (isConfirmed: boolean) => {
    setIsAsking(false)
    if (isConfirmed) refresh(queryKeys.security, queryKeys.admin)
  }
  return (
    <>
      <MessagePanel
        as="h1"
        picture={<Padlock />}
        title={words.title}
        actions={
          isSetUp ? (
            <Button onClick={() => setIsAsking(true)}>{words.confirm}</Button>
          ) : (
            <ButtonLink to="/profile?tab=account">{words.setUp}</ButtonLink>
          )
        }
      >
        {isSetUp ? words.confirmText : words.setUpText}
      </MessagePanel>
      <ReauthenticationDialog open={isAsking} onAnswer={onAnswer} />
    </>
  )
}

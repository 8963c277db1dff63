import { createText } from '../text/create-text.ts'
import { text } from '../text/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Padlock } from '../ui/drawings/padlock.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'

/** Shown on an admin's page to signed-in users who are not admins. */
export function DeniedPanel() {
  const { title, text: reason, auctions } = createText.denied
  return (
    <MessagePanel
      as="h1"
      picture={<Padlock />}
      title={title}
      actions={
        <>
          <ButtonLink to="/auctions">{auctions}</ButtonLink>
          <ButtonLink look="quiet" to="/">
            {text.backHome}
          </ButtonLink>
        </>
      }
    >
      {reason}
    </MessagePanel>
  )
}

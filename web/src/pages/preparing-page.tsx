import { Hammer } from 'lucide-react'
import { homeText } from '../text/home-text.ts'
import { text } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'

/** An honest word about a screen that does not exist yet. */
export function PreparingPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <MessagePanel
        as="h1"
        icon={<Hammer size={36} />}
        title={title}
        actions={
          <>
            <ButtonLink to="/auctions?status=live">{homeText.explore}</ButtonLink>
            <ButtonLink look="quiet" to="/">
              {text.backHome}
            </ButtonLink>
          </>
        }
      >
        <p>
          <Badge tone="orange">{text.preparing.badge}</Badge>
        </p>
        <p>{text.preparing.text}</p>
      </MessagePanel>
    </Page>
  )
}

import type { ReactNode } from 'react'
import { LiveNow } from '../auction-card/live-now.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'

type NothingYetProps = {
  picture: ReactNode
  words: { none: string; noneText: string; browse: string }
  /** Where the button leads. */
  to?: string
}

/** An empty list of the profile: what it will hold, and live auctions to begin with. */
export function NothingYet({ picture, words, to = '/auctions?status=live' }: NothingYetProps) {
  return (
    <>
      <MessagePanel picture={picture} title={words.none} actions={<ButtonLink to={to}>{words.browse}</ButtonLink>}>
        {words.noneText}
      </MessagePanel>
      <LiveNow />
    </>
  )
}

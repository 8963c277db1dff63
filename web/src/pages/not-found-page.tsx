import { LiveNow } from '../auction-card/live-now.tsx'
import { text } from '../text/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CoinMark } from '../ui/coin-mark.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import css from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <Page title={text.notFound.title}>
      <MessagePanel
        as="h1"
        picture={
          <span className={css.number}>
            4<CoinMark size={104} blank />4
          </span>
        }
        title={text.notFound.title}
        actions={
          <>
            <ButtonLink to="/" className={css.button}>
              {text.backHome}
            </ButtonLink>
            <ButtonLink look="quiet" to="/auctions" className={css.button}>
              {text.notFound.auctions}
            </ButtonLink>
          </>
        }
      >
        {text.notFound.text}
      </MessagePanel>
      <LiveNow />
    </Page>
  )
}

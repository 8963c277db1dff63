import { LiveNow } from '../auction-card/live-now.tsx'
import { text } from '../text/text.ts'
import { BigCoin } from '../ui/big-coin.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import css from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <Page title={text.notFound.title} className={css.page}>
      <MessagePanel
        as="h1"
        picture={
          <span className={css.number}>
            4
            <span className={css.coin}>
              <BigCoin isSmall figure={false} />
            </span>
            4
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

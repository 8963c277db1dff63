import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { useSocialPages } from '../data/use-social-pages.ts'
import { socialText } from '../text/social-text.ts'
import { Lead } from '../ui/lead.tsx'
import { Page } from '../ui/page.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { CommunityFigures } from './community-figures.tsx'
import { LatestReviews } from './latest-reviews.tsx'
import { LatestWins } from './latest-wins.tsx'
import { NextSteps } from './next-steps.tsx'
import css from './social-page.module.css'

export function SocialPage() {
  const pages = useSocialPages()
  const { isPending } = usePlatformSettings()
  return (
    <Page title={socialText.title}>
      <header className={css.head}>
        <div>
          <h1>{socialText.title}</h1>
          <Lead>{socialText.lead}</Lead>
        </div>
        {(pages ? pages.length > 0 : isPending) && (
          <section className={css.follow} aria-labelledby="follow">
            <h2 id="follow">{socialText.follow}</h2>
            <SocialLinks large />
          </section>
        )}
      </header>
      <LatestWins />
      <section className={css.section} aria-labelledby="community">
        <h2 id="community">{socialText.community}</h2>
        <p className={css.note}>{socialText.communityText}</p>
        <CommunityFigures />
      </section>
      <LatestReviews />
      <NextSteps className={css.next} />
    </Page>
  )
}

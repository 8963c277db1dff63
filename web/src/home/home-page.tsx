import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { setFirstView } from '../session/first-view.ts'
import { homeText } from '../text/home-text.ts'
import { text } from '../text/text.ts'
import { Page } from '../ui/page.tsx'
import { useDeferred } from '../ui/use-deferred.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { CategoryChips } from './category-chips.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FollowUs } from './follow-us.tsx'
import { Hero } from './hero.tsx'
import { HomeList } from './home-list.tsx'
import css from './home-page.module.css'
import { LeadersStrip } from './leaders-strip.tsx'
import { MemberHead } from './member-head.tsx'
import { useFeatured } from './use-featured.ts'
import { useCameNew } from './use-member.ts'
import { useShownAbove } from './use-shown-above.ts'

export function HomePage() {
  usePageTitle(text.homeTitle)
  const [chosen, setChosen] = useState<string | null>(null)
  const slug = useDeferred(chosen)
  const reset = () => setChosen(null)
  const { status } = useSession()
  const featured = useFeatured()
  const shownAbove = useShownAbove(featured)
  const cameNew = useCameNew()
  return (
    <Page className={css.page}>
      <Head featured={featured} shownAbove={shownAbove} />
      {/* Hidden until the head has its height: it would move. */}
      <div className={clsx(css.page, css.lists, status === 'unknown' && css.forVisitors)} hidden={!shownAbove}>
        <HomeList
          name="live"
          slug={slug}
          without={shownAbove}
          beginnersFirst={cameNew}
          allAbove={status === 'in' ? homeText.allAbove : undefined}
          onReset={reset}
        >
          <CategoryChips chosen={chosen} onChoose={setChosen} />
        </HomeList>
        <LeadersStrip />
        <CategoryGrid />
        <div className={css.others}>
          <HomeList name="upcoming" slug={slug} onReset={reset} />
          <HomeList name="closed" slug={slug} onReset={reset} />
        </div>
        <FollowUs />
      </div>
    </Page>
  )
}

/**
 * A visitor's or a bidder's. Until the session is known both are in the page, as in the prerendered
 * one, and the style shows the one that this browser saw last: nothing moves when it is known.
 */
function Head({ featured, shownAbove }: { featured: string | undefined; shownAbove: readonly string[] | undefined }) {
  const { status } = useSession()
  const isUnknown = status === 'unknown'
  useEffect(() => {
    if (status === 'out') setFirstView('visitor')
  }, [status])
  return (
    <>
      {status !== 'in' && (
        <div className={clsx(isUnknown && css.forVisitors)} data-for="visitors">
          <Hero featured={featured} />
        </div>
      )}
      {status !== 'out' && (
        <div className={clsx(isUnknown && css.forMembers)} data-for="members">
          <MemberHead shown={status === 'in' ? shownAbove : undefined} />
        </div>
      )}
    </>
  )
}

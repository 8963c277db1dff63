import { useState } from 'react'
import { useSession } from '../data/session.ts'
import { Page } from '../ui/page.tsx'
import { useDeferred } from '../ui/use-deferred.ts'
import { CategoryChips } from './category-chips.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FollowUs } from './follow-us.tsx'
import { Hero } from './hero.tsx'
import { HomeList } from './home-list.tsx'

export function HomePage() {
  const [chosen, setChosen] = useState<string | null>(null)
  const slug = useDeferred(chosen)
  const reset = () => setChosen(null)
  // Signing in or out changes what the hero offers, not the lists.
  const isVisitor = useSession().status !== 'in'
  return (
    <Page>
      <Hero isVisitor={isVisitor} />
      <CategoryChips chosen={chosen} onChoose={setChosen} />
      <HomeList name="live" slug={slug} onReset={reset} />
      <CategoryGrid />
      <HomeList name="upcoming" slug={slug} onReset={reset} />
      <HomeList name="closed" slug={slug} onReset={reset} />
      <FollowUs />
    </Page>
  )
}

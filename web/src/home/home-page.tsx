import { useState } from 'react'
import { useSession } from '../data/session.ts'
import { Page } from '../ui/page.tsx'
import { CategoryChips } from './category-chips.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FollowUs } from './follow-us.tsx'
import { Hero } from './hero.tsx'
import { HomeList } from './home-list.tsx'

export function HomePage() {
  const [slug, setSlug] = useState<string | null>(null)
  // Signing in or out changes what the hero offers, not the lists.
  const isVisitor = useSession().status !== 'in'
  return (
    <Page>
      <Hero isVisitor={isVisitor} />
      <CategoryChips chosen={slug} onChoose={setSlug} />
      <HomeList name="live" slug={slug} onReset={() => setSlug(null)} />
      <CategoryGrid />
      <HomeList name="upcoming" slug={slug} onReset={() => setSlug(null)} />
      <HomeList name="closed" slug={slug} onReset={() => setSlug(null)} />
      <FollowUs />
    </Page>
  )
}

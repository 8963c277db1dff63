import { useSocialPages } from '../data/use-social-pages.ts'
import { homeText } from '../text/home-text.ts'
import { SocialLinks } from '../ui/social-links.tsx'
import css from './follow-us.module.css'

export function FollowUs() {
  const pages = useSocialPages()
  if (!pages || pages.length === 0) return null
  return (
    <section className={css.follow}>
      <div>
        <h2>{homeText.follow}</h2>
        <p>{homeText.followText}</p>
      </div>
      <SocialLinks large />
    </section>
  )
}

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Section } from '../text/rules-text.ts'
import { Fold } from '../ui/fold.tsx'
import css from '../ui/fold-rows.module.css'
import { Blocks } from './long-page.tsx'

/**
 * Long rules, folded. A link to a section opens it; the browser's search finds what is folded, and
 * print shows all.
 */
export function RulesAccordion({ sections }: { sections: readonly Section[] }) {
  useOpenHash()
  return (
    <div className={css.rows}>
      {sections.map(({ id, title, blocks }) => (
        <Fold key={id} id={id} summary={<h3>{title}</h3>} className={css.item} summaryClassName={css.question}>
          <div className={css.answer}>
            <Blocks blocks={blocks} />
          </div>
        </Fold>
      ))}
    </div>
  )
}

function useOpenHash() {
  const { hash } = useLocation()
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1))
    if (!(section instanceof HTMLDetailsElement)) return
    section.open = true
    section.scrollIntoView()
  }, [hash])
}

import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Section } from '../text/rules-text.ts'
import css from './faq.module.css'
import { Blocks } from './long-page.tsx'

/**
 * Long rules, folded. A link to a section opens it; the browser's search finds what is folded, and
 * print shows all.
 */
export function RulesAccordion({ sections }: { sections: readonly Section[] }) {
  useOpenHash()
  return (
    <div className={css.faq}>
      {sections.map(({ id, title, blocks }) => (
        <details key={id} id={id} className={css.item}>
          <summary className={css.question}>
            <h3>{title}</h3>
            <ChevronDown size={20} aria-hidden />
          </summary>
          <div className={css.answer}>
            <Blocks blocks={blocks} />
          </div>
        </details>
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

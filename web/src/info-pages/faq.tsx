import { ChevronDown } from 'lucide-react'
import type { faq } from '../text/contact-text.ts'
import css from './faq.module.css'
import { Blocks } from './long-page.tsx'

/**
 * Questions that open one by one. The native element works by keyboard, is found by the browser's
 * search and is open in print.
 */
export function Faq({ questions }: { questions: ReturnType<typeof faq> }) {
  return (
    <div className={css.faq}>
      {questions.map(({ question, answer }) => (
        <details key={question} name="faq" className={css.item}>
          <summary className={css.question}>
            <h3>{question}</h3>
            <ChevronDown size={20} aria-hidden />
          </summary>
          <div className={css.answer}>
            <Blocks blocks={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}

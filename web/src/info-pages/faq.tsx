import type { faq } from '../text/contact-text.ts'
import { Fold } from '../ui/fold.tsx'
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
        <Fold
          key={question}
          name="faq"
          summary={<h3>{question}</h3>}
          className={css.item}
          summaryClassName={css.question}
        >
          <div className={css.answer}>
            <Blocks blocks={answer} />
          </div>
        </Fold>
      ))}
    </div>
  )
}

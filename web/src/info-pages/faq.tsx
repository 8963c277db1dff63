import { contactText, type faq } from '../text/contact-text.ts'
import { Fold } from '../ui/fold.tsx'
import css from '../ui/fold-rows.module.css'
import { Blocks } from './long-page.tsx'

const topics = Object.keys(contactText.topics) as (keyof typeof contactText.topics)[]

/**
 * Questions by topic, each topic a sheet of rows that open one by one. The native
 * element works by keyboard, is found by the browser's search and is open in print.
 */
export function Faq({ questions }: { questions: ReturnType<typeof faq> }) {
  return topics.map((topic) => (
    <div key={topic} className={css.faq}>
      <h3 className={css.topic}>{contactText.topics[topic]}</h3>
      <div className={css.rows}>
        {questions
          .filter((each) => each.topic === topic)
          .map(({ question, answer }) => (
            <Fold
              key={question}
              name="faq"
              summary={<h4>{question}</h4>}
              className={css.item}
              summaryClassName={css.question}
            >
              <div className={css.answer}>
                <Blocks blocks={answer} />
              </div>
            </Fold>
          ))}
      </div>
    </div>
  ))
}

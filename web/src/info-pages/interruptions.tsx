import type { PublicFigures } from '@centesimo/contract'
import clsx from 'clsx'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { figuresText } from '../text/figures-text.ts'
import { TextButton } from '../ui/text-link.tsx'
import css from './figures-page.module.css'

const words = figuresText.interruptions

/** Rows that the list opens with. */
const FEW = 3

/** How often and how long the service stood still: the latest times, the older ones on request. */
export function Interruptions({ interruptions }: Pick<PublicFigures, 'interruptions'>) {
  const { latest, pauses, outages } = interruptions
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? latest : latest.slice(0, FEW)
  return (
    <section className={css.interruptions} aria-labelledby="interruptions">
      <h2 id="interruptions">{words.title}</h2>
      <p className={css.note}>
        {latest.length === 0 && <ShieldCheck size={18} aria-hidden className={css.fine} />}
        {latest.length === 0 ? words.none : words.sum(interruptions)}
      </p>
      {latest.length > 0 && (
        <table className={clsx(css.table, css.times)} aria-label={words.latest(shown.length)}>
          <thead>
            <tr>
              <th scope="col">{words.head.at}</th>
              <th scope="col">{words.head.lasted}</th>
              <th scope="col">{words.head.added}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <tr key={`${each.at} ${each.reason}`}>
                <th scope="row">
                  {words.at(each)}
                  <small>{words.reason(each)}</small>
                </th>
                <td>{words.lasted(each)}</td>
                <td>{words.added(each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < latest.length && (
        <TextButton onClick={() => setIsWhole(true)}>
          {words.more(latest.length, latest.length === pauses + outages)}
        </TextButton>
      )}
    </section>
  )
}

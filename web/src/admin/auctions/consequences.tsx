import css from './consequences.module.css'

/** What an act brings with it, before it is done. Who listens hears what becomes known later. */
export function Consequences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={css.list} aria-live="polite">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

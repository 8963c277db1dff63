import css from './consequences.module.css'

/**
 * The consequences of an action before it is confirmed. Screen readers announce later additions.
 */
export function Consequences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={css.list} aria-live="polite">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

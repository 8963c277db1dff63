import css from './linked.module.css'

/** Mail and web addresses, without the full stop of their sentence, and technical names. */
const special = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|www(?:\.[\w-]+)+|__Host-[a-z]+|centesimo\.[a-z-]+(?=»))/

/** A text whose mail and web addresses are links, and whose technical names do not break. */
export function Linked({ words }: { words: string }) {
  // Every second part is special.
  return words.split(special).map((part, place) => (place % 2 === 0 ? part : <Special key={part} part={part} />))
}

function Special({ part }: { part: string }) {
  if (!part.includes('@') && !part.startsWith('www.')) return <code className={css.name}>{part}</code>
  return (
    <a className={css.address} href={part.includes('@') ? `mailto:${part}` : `https://${part}`}>
      {part}
    </a>
  )
}

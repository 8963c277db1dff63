import { BulletList } from '../../ui/bullet-list.tsx'

/**
 * The consequences of an action before it is confirmed. Screen readers announce later additions.
 */
export function Consequences({ sentences }: { sentences: readonly string[] }) {
  return (
    <BulletList aria-live="polite">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </BulletList>
  )
}

/** `1.234,56 €`, as `formatEuro` writes it. */
const amount = /(\d[\d.]*,\d\d\s€)/

/** A sentence with its first amount in bold: the price, which the eye looks for. */
export function MarkedAmount({ text }: { text: string }) {
  const at = amount.exec(text)
  if (!at) return text
  const end = at.index + at[0].length
  return (
    <>
      {text.slice(0, at.index)}
      <b>{at[0]}</b>
      {text.slice(end)}
    </>
  )
}

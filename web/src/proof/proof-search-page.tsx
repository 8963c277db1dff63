import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { proofText } from '../text/proof-text.ts'
import { Button } from '../ui/button.tsx'
import { Magnifier } from '../ui/drawings/magnifier.tsx'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import css from './proof-search-page.module.css'

const words = proofText.search
const auctionId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i

/** Where to verify begins without an auction: its link leads to its proof, a title to the list. */
export function ProofSearchPage() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    const search = typed.trim()
    if (search === '') return
    const id = search.match(auctionId)?.[0]
    void navigate(id ? `/verifica/${id}` : `/auctions?${new URLSearchParams({ search })}`)
  }
  return (
    <Page title={words.title}>
      <PageHead title={words.title} lead={proofText.lead} picture={<Magnifier />} />
      <search>
        <form className={css.form} onSubmit={find}>
          <Field
            label={words.label}
            hint={words.hint}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" size="l">
            {words.submit}
          </Button>
        </form>
      </search>
    </Page>
  )
}

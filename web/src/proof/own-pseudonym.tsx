import type { OwnPseudonym as Own } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { proofText } from '../text/proof-text.ts'
import { CopyField } from './copy-field.tsx'
import { ProofFold } from './proof-fold.tsx'
import css from './proof-page.module.css'

/** The user's own pseudonym in a run; undefined while it loads and where they have none. */
export function useOwnPseudonym(id: string, run: number): Own | undefined {
  const { user } = useSession()
  const { data } = useQuery({
    enabled: user !== null && run > 0,
    queryKey: queryKeys.ownPseudonym(id, run),
    queryFn: ({ signal }) => call('getOwnPseudonym', { params: { id }, query: { run }, signal }),
  })
  return data ?? undefined
}

/** What a bidder shows to prove that a pseudonym is theirs. */
export function OwnPseudonym({ own }: { own: Own }) {
  return (
    <ProofFold title={proofText.mine}>
      <p className={css.note}>{proofText.mineText(own.bids)}</p>
      <CopyField name={proofText.pseudonym} value={own.pseudonym} />
      <CopyField name={proofText.secret} value={own.secret} />
      <CopyField name={proofText.account} value={own.userId} />
    </ProofFold>
  )
}

import type { CheckedProof } from '@centesimo/contract/check-proof'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { formatClockTime } from '../text/format.ts'
import { proofText } from '../text/proof-text.ts'
import css from './bid-list.module.css'
import { ProofFold } from './proof-fold.tsx'
import parts from './proof-page.module.css'

const shownBids = 100

/** The last bids that were read, the newest first; the one that does not fit is red. */
export function BidList({ proof, fault, own }: CheckedProof & { own: string | undefined }) {
  const shown = proof.bids.slice(-shownBids).toReversed()
  const { columns } = proofText
  return (
    <ProofFold title={proofText.list} open={fault !== null}>
      <p className={parts.note}>
        {proofText.shown(shown.length, proof.bids.length)} {proofText.listText}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={proofText.list}>
        <table className={css.table}>
          <thead>
            <tr>
              {[columns.seq, columns.price, columns.time, columns.bidder, columns.hash].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ seq, amount, timestamp, pseudonym, hash }) => (
              <tr key={seq} className={clsx(seq === fault?.seq && css.bad)}>
                <th scope="row">{seq}</th>
                <td>{formatEuro(amount)}</td>
                <td>{formatClockTime(timestamp)}</td>
                <td title={pseudonym}>
                  <code>{pseudonym.slice(0, 8)}</code> {pseudonym === own && <b>{proofText.you}</b>}
                </td>
                <td title={hash}>
                  <code>{hash.slice(0, 8)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ProofFold>
  )
}

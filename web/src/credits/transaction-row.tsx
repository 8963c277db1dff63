import type { CreditTransaction } from '@centesimo/contract'
import { addressOf } from '@centesimo/contract/address-of'
import { route } from '@centesimo/contract/routes'
import clsx from 'clsx'
import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { creditText, formatMoment, formatSigned } from '../text/credit-text.ts'
import { TransactionBadge } from '../ui/transaction-badge.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { EntryPicture } from './entry-picture.tsx'
import css from './transaction-row.module.css'
import { whatOf } from './what-of.ts'

const { path: receiptPath } = route('paymentReceipt')

/** An entry of the ledger. Most are bids: only the others say what they are. */
export function TransactionRow({ entry }: { entry: CreditTransaction }) {
  const { type, amount, description, auctionId, receiptPaymentId, isAutomatic, createdAt } = entry
  const what = whatOf(entry)
  return (
    <li className={css.row}>
      <EntryPicture {...entry} />
      <span className={css.what}>{auctionId ? <Link to={`/auctions/${auctionId}`}>{what}</Link> : what}</span>
      <span className={css.facts}>
        {type !== 'bid' && (
          <span className={css.type}>
            <TransactionBadge type={type} />
          </span>
        )}
        <time className={css.when} dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
        {type === 'bid' && <span className={css.note}>{isAutomatic ? creditText.automatic : creditText.bids(1)}</span>}
        {receiptPaymentId && (
          <a className={css.receipt} href={addressOf(receiptPath, { id: receiptPaymentId })} download>
            <FileText size={15} aria-hidden />
            {creditText.receipt} <VisuallyHidden>{description}</VisuallyHidden>
          </a>
        )}
      </span>
      <span className={clsx(css.amount, amount > 0 && css.came)} title={creditText.amount(amount, type)}>
        {formatSigned(amount)}
      </span>
    </li>
  )
}

import type { CreditTransaction } from '@centesimo/contract'
import { CircleMinus, CreditCard, Gavel, Gift, type LucideIcon, Undo2, Users } from 'lucide-react'
import { Picture } from '../ui/picture.tsx'
import css from './transaction-row.module.css'

const icons: Record<CreditTransaction['type'], LucideIcon> = {
  purchase: CreditCard,
  bid: Gavel,
  refund: Undo2,
  bonus: Gift,
  referral: Users,
  deduction: CircleMinus,
}

/** The object that an entry is about, or an icon of its kind. */
export function EntryPicture({ type, imageUrl }: Pick<CreditTransaction, 'type' | 'imageUrl'>) {
  const Icon = icons[type]
  return (
    <span className={css.picture}>
      {imageUrl ? <Picture src={imageUrl} alt="" sizes="40px" /> : <Icon size={20} aria-hidden />}
    </span>
  )
}

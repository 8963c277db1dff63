import clsx from 'clsx'
import { useMinute } from '../../countdown/use-minute.ts'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatTime, romeFormatter } from '../../text/format.ts'
import { MomentCell } from '../ui/moment-cell.tsx'
import css from './due-cell.module.css'
import { daysLate, dueDay } from './due-day.ts'

const formatDay = romeFormatter({ day: 'numeric', month: 'short' })
const tones = { past: css.late, late: css.late, today: css.late, tomorrow: css.soon }

type DueCellProps = {
  at: string
  /** Of a card, which is short: a day that is far has no time. */
  isCard?: boolean
  isPayment?: boolean
}

/**
 * By when an order is to be paid or sent. Only what the house has to do has a colour: a shipment
 * that is late or due today is red, one of tomorrow amber.
 */
export function DueCell({ at, isCard = false, isPayment = false }: DueCellProps) {
  const [moment, now] = [Date.parse(at), useMinute()]
  const day = dueDay(moment, now)
  const head = `${(isCard ? words.dueBy : words.due)[isPayment ? 'pay' : 'ship']} `
  if (day === 'later')
    return (
      <span className={css.calm}>
        {head}
        {isCard ? <time dateTime={at}>{formatDay(at)}</time> : <MomentCell at={at} />}
      </span>
    )
  return (
    <>
      {(day === 'today' || day === 'tomorrow') && <span className={css.calm}>{head}</span>}
      <time dateTime={at} title={formatMoment(at)} className={clsx(css.day, isPayment ? css.calm : tones[day])}>
        {day === 'past' ? words.dueOn.past(daysLate(moment, now)) : words.dueOn[day](formatTime(at))}
      </time>
    </>
  )
}

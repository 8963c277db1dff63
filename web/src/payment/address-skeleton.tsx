import { Skeleton } from '../ui/skeleton.tsx'
import css from './address-form.module.css'

const lines = ['recipient', 'street', 'town', 'province', 'phone'] as const

/** The fields of an address in their sizes. */
export function AddressSkeleton() {
  return (
    <div className={css.form}>
      <div className={css.fields}>
        {lines.map((line) => (
          <Line key={line} />
        ))}
        <Line height={76} />
      </div>
      <div className={css.submitPlace}>
        <Skeleton height={52} />
      </div>
    </div>
  )
}

function Line({ height = 50 }: { height?: number }) {
  return (
    <div className={css.line}>
      <Skeleton width={120} height={15} />
      <Skeleton height={height} />
    </div>
  )
}

import { formatEuro, LIMITS_ZONE, type LimitRefusal, limitDay, withDate, withNoun } from '@centesimo/domain'

/** In Italian, what a user's own limits refuse and until when. */
export function limitMessage(refusal: LimitRefusal): string {
  const { until } = refusal
  switch (refusal.by) {
    case 'exclusion':
      return until === null
        ? 'Hai scelto di autoescluderti per sempre: con questo account non puoi più puntare né comprare'
        : `Hai scelto di autoescluderti: fino ${withDate('al', formatDay(until))} non puoi puntare né comprare`
    case 'time-out':
      return `Hai scelto una pausa: fino ${withDate('al', formatMoment(until!))} non puoi puntare né comprare`
    case 'day': {
      const limit = `il tuo limite di ${withNoun(refusal.limit, 'credito', 'crediti')} al giorno`
      if (until === null) return `Questa puntata da sola supera ${limit}`
      return `Con questa puntata superi ${limit}: potrai puntare di nuovo ${withDate('dal', formatStart(until))}`
    }
    case 'month': {
      const limit = `il tuo limite di ${formatEuro(refusal.limit)} al mese`
      if (until === null) return `Questo acquisto da solo supera ${limit}`
      return `Con questo acquisto superi ${limit}: potrai farlo ${withDate('dal', formatStart(until))}`
    }
  }
}

/** A day from its first moment on is named without an hour. */
function formatStart(at: number): string {
  return limitDay(at).from === at ? dayOfYear(at) : formatMoment(at)
}

const dayOfYear = formatter({ day: 'numeric', month: 'long' })
const formatDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
const moment = formatter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** 20 novembre alle 13:04. */
function formatMoment(at: number): string {
  return moment(at).replace(' alle ore ', ' alle ')
}

/** Created on first use: most programs and pages need none. */
function formatter(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat('it-IT', { ...options, timeZone: LIMITS_ZONE })
    return format.format(at)
  }
}

/** A trace's place for the next span, as the header of W3C Trace Context. */
export type TraceParent = string

type SpanOptions = {
  parent?: TraceParent | undefined
  /** Times on this process's monotonic clock. */
  from: number
  attributes?: Record<string, string | number>
  /** Spans that this one shares its work with. */
  links?: readonly TraceParent[]
}

export type Tracing = {
  /** Begins a span; null when its trace is not sampled. */
  begin: (name: string, options: SpanOptions) => OpenSpan | null
  /** Records a span that has ended; null when its trace is not sampled. */
  record: (name: string, options: SpanOptions & { to: number }) => TraceParent | null
  /** Sends what has ended, and stops. */
  stop: () => Promise<void>
}

export type OpenSpan = {
  parent: TraceParent
  end: (attributes?: Record<string, string | number>) => void
}

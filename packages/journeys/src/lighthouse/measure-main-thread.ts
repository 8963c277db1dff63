import type { Page } from 'playwright-core'

export type MainThreadUse = {
  /** Share of the time in which the page's main thread ran a task, 0 to 100. */
  busyPercent: number
  /** The same in CPU time, which other processes on the machine do not lengthen. */
  cpuPercent: number
  /** Main-thread frames a second. */
  framesPerSecond: number
  longTasks: number
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string; data?: { frames?: { processId?: number }[] } }
}

const LONG_TASK_US = 50_000
const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Traces the page for some seconds and sums what its main thread did. */
export async function measureMainThread(page: Page, seconds: number): Promise<MainThreadUse> {
  const events = await trace(page, seconds)
  const main = busiestMainThread(events)
  const tasks = main.filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
  const sum = (of: (task: TraceEvent) => number | undefined) =>
    tasks.reduce((total, task) => total + (of(task) ?? 0), 0)
  const share = (us: number) => Math.round((us / (seconds * 1_000_000)) * 1_000) / 10
  return {
    busyPercent: share(sum(({ dur }) => dur)),
    cpuPercent: share(sum(({ tdur }) => tdur)),
    framesPerSecond: Math.round(main.filter(({ name }) => name === 'Commit').length / seconds),
    longTasks: tasks.filter(({ dur = 0 }) => dur > LONG_TASK_US).length,
  }
}

async function trace(page: Page, seconds: number): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  await page.waitForTimeout(seconds * 1_000)
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

/** The browser has a main thread for each renderer process; the page's is the one that works. */
function busiestMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid))
  return threads.sort((one, other) => other.length - one.length)[0] ?? []
}

import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The rules of axe that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Rules = 'all' | 'colours' | 'others'

const chosen: Record<Rules, axe.RunOptions> = {
  all: {},
  colours: { runOnly: { type: 'rule', values: colourRules } },
  others: { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
}

/**
 * The serious and critical violations that axe finds on an open page, each with its element. axe is
 * loaded into a page once: it is a large program, and its loading takes longer than its rules.
 */
export async function findViolations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  }
  const options: axe.RunOptions = { resultTypes: ['violations'], ...chosen[rules] }
  const violations = await page.evaluate(async (given) => {
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given)
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }))
  }, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}

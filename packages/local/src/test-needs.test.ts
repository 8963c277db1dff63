import { expect, test } from 'vitest'
import { testNeeds } from './test-needs.ts'

const everything = { servers: true, browser: true }
const servers = { servers: true, browser: false }
const nothing = { servers: false, browser: false }

test.each([
  [[], everything],
  [['bidding'], everything],
  [['-t', 'refuses a bid'], everything],
  [['packages/journeys/src/visitor.test.ts'], everything],
  [['api/src/app.test.ts', 'packages/journeys/src/visitor.test.ts'], everything],
  [['--project', 'journeys'], everything],
  [['--project', 'node'], servers],
  [['--project=node', 'bidding'], servers],
  [['api/src/app.test.ts'], servers],
  [['api/src/app.test.ts', '-t', 'packages/journeys'], servers],
  [['--project', 'web'], nothing],
  [['--project', 'web', 'bid-panel'], nothing],
  [['web/src/ui/price.test.tsx'], nothing],
  [['packages/domain/src/price.test.ts', 'packages/tidy'], nothing],
  [['packages/domain/src/price.test.ts', 'api/src/app.test.ts'], servers],
])('%j needs %o', (args, needs) => {
  expect(testNeeds(args)).toEqual(needs)
})

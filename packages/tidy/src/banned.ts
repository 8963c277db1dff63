interface Ban {
  name: string
  pattern: RegExp
  /** Where it holds; everywhere without one. */
  within?: RegExp
  /** Where it is allowed all the same, and why. */
  except: Record<string, string>
  cure: string
}

/** A path in `except` that ends in a slash stands for all below it. */
export const bans: Ban[] = [
  {
    name: 'console',
    pattern: /\bconsole\.\w+\(/,
    except: {
      'packages/local/': 'a launcher speaks to a person',
      'packages/storm/': 'a load tool prints its table',
      'packages/auctioneer/src/audit/main.ts': 'the audit prints its verdict',
    },
    cure: 'use the log of @centesimo/runtime; a page shows a toast',
  },
  {
    name: 'Math.random',
    pattern: /\bMath\.random\(/,
    except: {
      'packages/runtime/src/redis.ts': 'jitter, so that not all nodes knock at once',
      'web/src/live/server-events.ts': 'jitter, so that not all pages refetch at once',
      'packages/storm/': 'load that is not in step',
    },
    cure: 'use node:crypto for what must not be guessed; for the rest pass the number in, or list the file with its reason',
  },
  {
    name: 'a clock in a rule',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    within: /^packages\/domain\//,
    except: {},
    cure: 'take `now` as a parameter: the server passes the database’s clock, a page the server’s time',
  },
  {
    name: 'PayPal’s SDK',
    pattern: /['"]@paypal\/(checkout-server-sdk|paypalhttp)\b/,
    except: {
      'packages/payments/src/paypal/': 'the gateway',
      'packages/paypal-sandbox/src/start-paypal-sandbox.test.ts': 'what the sandbox says must be understood by it',
    },
    cure: 'ask the PaymentGateway of @centesimo/payments, so that another provider stays one folder',
  },
  {
    name: 'the demo loaded at start',
    pattern: /\bfrom ['"]@centesimo\/demo\b/,
    within: /^(api|worker)\/src\/(?!.*\.test\.)/,
    except: {},
    cure: 'load it by import() when config.demo is on: a production process must not load the demo',
  },
  {
    name: 'as any',
    pattern: /\bas any\s*([)\];,.]|$)/,
    except: {},
    cure: 'name the type, or take unknown and look at it',
  },
  {
    name: 'a silenced compiler',
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    except: {},
    cure: 'make the types right, or write a small declaration',
  },
  {
    name: 'a test that runs alone',
    pattern: /\b(test|it|describe)\.only\(/,
    except: {},
    cure: 'let the others run too',
  },
  {
    name: 'a test that does not run',
    pattern: /\b(test|it|describe)\.(skip|todo)\(/,
    except: {},
    cure: 'make it run or remove it',
  },
  {
    name: 'a promise in a comment',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    except: {},
    cure: 'do it now, or leave it to the next issue',
  },
]

/** The bans that a file breaks, as sentences with line and cure. */
export function brokenBans(file: string, source: string): string[] {
  const lines = source.split('\n')
  return bans
    .filter(
      ({ within, except }) => (within?.test(file) ?? true) && !Object.keys(except).some((path) => covers(path, file)),
    )
    .flatMap(({ name, pattern, cure }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? `${file}:${index + 1} has ${name}: ${cure}.` : [])),
    )
}

export function covers(path: string, file: string): boolean {
  return path.endsWith('/') ? file.startsWith(path) : file === path
}

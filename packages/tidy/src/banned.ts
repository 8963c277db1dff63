interface Ban {
  name: string
  pattern: RegExp
  /** The files it applies to; all files when absent. */
  within?: RegExp
  /** Paths where it is allowed, each with the reason. */
  except: Record<string, string>
  fix: string
}

/** The code of packages/payments that must work with any provider; tests may name their sandbox. */
const outsidePayPal = /^packages\/payments\/src\/(?!paypal\/|.*\.test\.ts$)/

/** A path in `except` that ends in a slash covers everything below it. */
export const bans: Ban[] = [
  {
    name: 'console',
    pattern: /\bconsole\.\w+\(/,
    except: {
      'packages/local/': 'the launcher prints to the terminal',
      'packages/storm/': 'the load tool prints its results',
      'packages/client/src/example.ts': 'the example prints what it sees',
      'packages/release/src/main.ts': 'the command prints what it did',
      'packages/backup/src/main.ts': 'the command prints what it did',
      'worker/src/doctor/main.ts': '`npm run doctor` prints its findings',
      'worker/src/verify/main.ts': '`npm run verify` prints its result',
    },
    fix: 'use the logger of @centesimo/runtime; in a page, show a toast',
  },
  {
    name: 'Math.random',
    pattern: /\bMath\.random\(/,
    except: {
      'packages/runtime/src/redis.ts': 'jitter, so that nodes do not reconnect at the same time',
      'web/src/live/server-events.ts': 'jitter, so that pages do not refetch at the same time',
      'packages/storm/': 'jitter, so that simulated clients do not act in step',
    },
    fix: 'use node:crypto for values that must not be guessable; otherwise pass the number in, or list the file with a reason',
  },
  {
    name: 'a clock in a domain rule',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    within: /^packages\/domain\//,
    except: {},
    fix: 'take `now` as a parameter: the server passes the database clock, a page passes the server time',
  },
  {
    name: 'PayPal’s SDK',
    pattern: /['"]@paypal\/(checkout-server-sdk|paypalhttp)\b/,
    except: {
      'packages/payments/src/paypal/': 'the gateway',
      'packages/paypal-sandbox/src/start-paypal-sandbox.test.ts': 'the SDK must understand the sandbox’s responses',
    },
    fix: 'use the PaymentGateway of @centesimo/payments, so that a new provider needs only one folder',
  },
  {
    name: 'an import of src/paypal',
    pattern: /['"](?:\.\.?\/)+paypal\//,
    within: outsidePayPal,
    except: {
      'packages/payments/src/connect-payments.ts': 'the one place that creates the gateway',
      'packages/payments/src/testing/create-test-gateway.ts': 'a gateway with short backoffs',
    },
    fix: 'use the PaymentGateway of payment-gateway.ts, so that a new provider needs only one folder',
  },
  {
    name: 'PayPal in an identifier',
    // The word alone is the name of the setting, or part of a text.
    pattern: /\b(?!paypalOrderId\b|paypal_order_id\b)(?:\w+paypal\w*|paypal\w+)/i,
    within: outsidePayPal,
    except: {
      'packages/payments/src/connect-payments.ts': 'the one place that creates the gateway',
      'packages/payments/src/testing/': 'the tests run against the sandbox',
    },
    fix: 'name it after the provider; paypalOrderId and paypal_order_id are on the wire and in the database',
  },
  {
    name: 'a PayPal event type',
    pattern: /['"`](?:CHECKOUT|PAYMENT|CUSTOMER)\.[A-Z]+\./,
    within: outsidePayPal,
    except: {},
    fix: 'use the kind of ProviderEvent, and extend packages/payments/src/paypal/read-event.ts if it lacks one',
  },
  {
    name: 'the demo loaded at start',
    pattern: /\bfrom ['"]@centesimo\/demo\b/,
    within: /^(api|worker)\/src\/(?!.*\.test\.)/,
    except: {},
    fix: 'load it by import() when config.demo is on: a production process must not load the demo',
  },
  {
    name: 'admin loaded at start',
    pattern: /\bfrom ['"][./]*\/admin\//,
    within: /^web\/src\/(app\/|[^/]+$)/,
    except: {},
    fix: 'load it by import(): bidders must not load the code of admins',
  },
  {
    name: 'as any',
    pattern: /\bas any\s*([)\];,.]|$)/,
    except: {},
    fix: 'declare the type, or take unknown and narrow it',
  },
  {
    name: 'a suppressed type error',
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    except: {},
    fix: 'fix the types, or write a small declaration file',
  },
  {
    name: 'a focused test',
    pattern: /\b(test|it|describe)\.only\(/,
    except: {},
    fix: 'remove .only, so that the other tests run',
  },
  {
    name: 'a skipped test',
    pattern: /\b(test|it|describe)\.(skip|todo)\(/,
    except: {},
    fix: 'enable the test or remove it',
  },
  {
    name: 'a TODO comment',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    except: {},
    fix: 'do it now, or file an issue',
  },
]

/** One message per violation in a file, with its line and its fix. */
export function banViolations(file: string, source: string): string[] {
  const lines = source.split('\n')
  return bans
    .filter(
      ({ within, except }) =>
        (within?.test(file) ?? true) && !Object.keys(except).some((path) => coversPath(path, file)),
    )
    .flatMap(({ name, pattern, fix }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? `${file}:${index + 1} has ${name}: ${fix}.` : [])),
    )
}

export function coversPath(path: string, file: string): boolean {
  return path.endsWith('/') ? file.startsWith(path) : file === path
}

import { parseArgs } from 'node:util'
import { bucket } from './rehearsals/bucket.ts'
import { partition, patroni } from './rehearsals/patroni.ts'
import { restore } from './rehearsals/restore.ts'
import { rolling } from './rehearsals/rolling.ts'
import { sentinel } from './rehearsals/sentinel.ts'
import { upgrade } from './rehearsals/upgrade.ts'
import { giveVerdict, type Rehearsal } from './rehearsals/verdict.ts'

/** What `npm run rehearse -- <name>` rehearses. */
const rehearsals: Record<string, Rehearsal> = {
  rolling,
  sentinel,
  patroni,
  partition,
  restore,
  upgrade,
  bucket,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // An option that it does not know is answered like a name that it does not know.
  strict: false,
  options: { help: { type: 'boolean', short: 'h' } },
})
const [name = ''] = positionals
const rehearse = rehearsals[name]
if (!rehearse || positionals.length > 1 || Object.keys(values).length > 0) {
  console.error(`npm run rehearse -- <${Object.keys(rehearsals).join('|')}>`)
  process.exit(values.help ? 0 : 1)
}
process.exit((await giveVerdict(name, rehearse, { log: (line) => console.log(line) })) ? 0 : 1)

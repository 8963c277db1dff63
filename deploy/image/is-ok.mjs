// node is-ok.mjs <address>: a health check for containers, whose image has no curl.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2_500) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)

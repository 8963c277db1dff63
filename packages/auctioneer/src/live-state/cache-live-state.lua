-- Caches the newest state of auctions, a whole batch in one call.
-- KEYS[1]  the deadline index (sorted set: public id, scored by when its close is due, epoch ms)
-- ARGV[1]  'publish' to publish each new state too
-- ARGV     then four values per auction: public id, version, state as JSON, due time (empty: none)
-- Returns  the public ids whose state was replaced. A version that is not newer is dropped.
local newest = {}
for i = 2, #ARGV, 4 do
  local id, version, state, due = ARGV[i], tonumber(ARGV[i + 1]), ARGV[i + 2], ARGV[i + 3]
  local key = 'live:' .. id
  local cached = redis.call('GET', key)
  local cachedVersion = cached and tonumber(string.match(cached, '^%d+')) or -1
  if version > cachedVersion then
    redis.call('SET', key, ARGV[i + 1] .. '|' .. state)
    if due == '' then redis.call('ZREM', KEYS[1], id) else redis.call('ZADD', KEYS[1], due, id) end
    if ARGV[1] == 'publish' then redis.call('PUBLISH', 'state:' .. id, state) end
    newest[#newest + 1] = id
  end
end
return newest

-- Publishes many messages in one call, in their order.
-- ARGV     two values per message: channel, text
for i = 1, #ARGV, 2 do redis.call('PUBLISH', ARGV[i], ARGV[i + 1]) end

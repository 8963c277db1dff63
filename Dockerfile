# One image for all programs: API, worker, migrations, backups, doctor. They differ only in their
# command. It holds Node, the C libraries that Node loads, and the programs: no shell, no package
# manager. The version of Node is that of the launcher (packages/local/toolchain).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
# The same locked pnpm as the launcher's.
COPY packages/local/toolchain/pnpm /toolchain
RUN npm ci --prefix /toolchain --ignore-scripts --no-audit --no-fund \
  && ln -s /toolchain/node_modules/@pnpm/exe.*/pnpm /usr/local/bin/pnpm
# Only the lockfile: a change of sources downloads nothing again.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch && rm -rf node_modules

FROM dependencies AS pages
COPY package.json tsconfig.base.json ./
COPY packages packages
COPY web web
RUN pnpm install --frozen-lockfile --offline --filter @centesimo/web... \
  && pnpm --filter @centesimo/web exec vite build

FROM dependencies AS programs
COPY package.json ./
COPY packages packages
COPY api api
COPY worker worker
COPY deploy/image deploy/image
RUN pnpm install --frozen-lockfile --offline --prod \
    --filter-prod @centesimo/api... --filter-prod @centesimo/worker... --filter-prod @centesimo/backup... \
  && sh deploy/image/prune.sh
RUN sh deploy/image/collect-runtime.sh runtime node_modules \
  && mv deploy/image/is-ok.mjs is-ok.mjs \
  && rm -r packages/client packages/demo packages/deploy packages/journeys packages/local packages/release \
    packages/storm packages/tidy

FROM scratch
# `npm run release` prints this argument, and the labels of the version.
ARG BUILD_COMMIT=
LABEL org.opencontainers.image.title="Centesimo" \
      org.opencontainers.image.description="A real-time penny-auction platform in Italian" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${BUILD_COMMIT}"
ENV BUILD_COMMIT=${BUILD_COMMIT} NODE_ENV=production HOST=0.0.0.0 PORT=3000 MEDIA_DIR=/media PATH=/usr/local/bin
WORKDIR /app
COPY --from=programs /app/runtime/system /
# A new volume takes the owner of the folder on which it is mounted first. 999 is the user of
# Postgres in its image, which copies its log into the backup.
COPY --from=programs --chown=1000:1000 /app/runtime/media /media
COPY --from=programs --chown=1000:1000 /app/runtime/certificates /certificates
COPY --from=programs --chown=999:999 /app/runtime/backups /backups
COPY --from=programs /app/package.json /app/is-ok.mjs ./
COPY --from=programs /app/node_modules node_modules
COPY --from=programs /app/packages packages
COPY --from=programs /app/api api
COPY --from=programs /app/worker worker
COPY --from=pages /app/web/dist web/dist
USER 1000:1000
EXPOSE 3000
CMD ["node", "api/src/main.ts"]

# One image for the API, the worker and the migrations. They differ only in their command.

FROM node:24-slim AS base
WORKDIR /app
# The same locked pnpm as the launcher's.
COPY packages/local/toolchain/pnpm /toolchain
RUN npm ci --prefix /toolchain --ignore-scripts --no-audit --no-fund \
  && ln -s /toolchain/node_modules/@pnpm/exe.*/pnpm /usr/local/bin/pnpm

FROM base AS pages
COPY . .
RUN pnpm install --frozen-lockfile --filter @centesimo/web... \
  && pnpm --filter @centesimo/web exec vite build

FROM base AS product
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MEDIA_DIR=/media
COPY . .
RUN pnpm install --frozen-lockfile --prod --filter @centesimo/api... --filter @centesimo/worker...
COPY --from=pages /app/web/dist web/dist
RUN mkdir /media && chown node:node /media
USER node
EXPOSE 3000
CMD ["node", "api/src/main.ts"]

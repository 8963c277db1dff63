/** The labels of an image, as the OCI image specification names them. */
export function imageLabels({ version, commit, created }: { version: string; commit: string; created: Date }) {
  return {
    'org.opencontainers.image.title': 'Centesimo',
    'org.opencontainers.image.description': 'A real-time penny-auction platform in Italian',
    'org.opencontainers.image.licenses': 'MIT',
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.revision': commit,
    'org.opencontainers.image.created': created.toISOString(),
  }
}

/** The arguments of `docker build` that set them, and the commit that `/healthz` shows. */
export function buildArguments(labels: Record<string, string>, commit: string): string {
  const each = Object.entries(labels).map(([name, value]) => `--label '${name}=${value}'`)
  return [`--build-arg BUILD_COMMIT=${commit}`, ...each].join(' \\\n  ')
}

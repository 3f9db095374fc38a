declare module 'virtual:postgres-directory' {
  /** The address of an empty database directory, made by scripts/vite/postgresDirectory.ts. */
  export const directoryUrl: string
}

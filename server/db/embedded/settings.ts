/** The settings that differ between a catalogue to keep and one that a test deletes. */
export type Durability = 'durable' | 'throwaway'

const ALWAYS = {
  max_connections: '40',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  autovacuum_max_workers: '2',
  // Node uses the same two cores; parallel workers would need memory and /dev/shm, which is small in containers.
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  password_encryption: 'scram-sha-256',
}

// The password is 256 random bits, so iterations add no security and cost 4 ms per connection.
export const SINCE_16 = { scram_iterations: '1' }

const SINCE: Record<number, Record<string, string>> = {
  16: SINCE_16,
  // The three I/O workers of version 18 need 10 MB; synchronous reads are fast enough here.
  18: { io_method: 'sync' },
}

// Autovacuum runs as superuser: DROP DATABASE … FORCE fails while it works on that database.
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** Settings for the command line: little memory, and no committed data is lost. */
export function settingsFor(major: number, durability: Durability): Record<string, string> {
  const newer = Object.entries(SINCE).filter(([since]) => major >= Number(since))
  return Object.assign(
    {},
    ALWAYS,
    ...newer.map(([, settings]) => settings),
    durability === 'throwaway' ? THROWAWAY : {},
  )
}

/** Settings as arguments of postgres. */
export const toArguments = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

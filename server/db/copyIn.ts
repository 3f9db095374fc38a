import pg from 'pg'
import type { Client } from './pool.ts'

/** Methods of the driver's connection that it does not declare. */
type CopyConnection = { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void }

/** A query that sends data when COPY waits for it; the driver's own queries cannot. */
class CopyInQuery extends pg.Query {
  readonly #bytes: Buffer

  constructor(text: string, bytes: Buffer) {
    super(text)
    this.#bytes = bytes
  }

  /** a property of pg that is not typed */
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#bytes)
    connection.endCopyFrom()
  }
}

/** Runs a COPY … FROM STDIN with these bytes. Throws the database's error. */
export function copyIn(client: Client, statement: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new CopyInQuery(statement, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    query.on('error', reject)
    query.on('end', () => resolve())
    client.query(query)
  })
}

/** The line of the data at which COPY stopped, from 1; undefined for another error. */
export function lineOfCopy(error: unknown): number | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const line = /^COPY .*?, line (\d+)/m.exec(error.where ?? '')?.[1]
  return line === undefined ? undefined : Number(line)
}

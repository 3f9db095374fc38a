import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Client } from '../pool.ts'
import { quotedTable, type TableContent } from './databaseContent.ts'

type Table = Pick<TableContent, 'schema' | 'name' | 'columns'>

const columnsOf = ({ columns }: Table): string => columns.map((name) => pg.escapeIdentifier(name)).join(', ')

/** The rows of a table in PostgreSQL's text format, which is the same in all its versions. */
export const copyRowsOut = (client: Client, table: Table): Readable =>
  client.query(to(`COPY ${quotedTable(table)} (${columnsOf(table)}) TO STDOUT`))

/** Takes rows as copyRowsOut gives them. */
export const copyRowsIn = (client: Client, table: Table): Writable =>
  client.query(from(`COPY ${quotedTable(table)} (${columnsOf(table)}) FROM STDIN`))

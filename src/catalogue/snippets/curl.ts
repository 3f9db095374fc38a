import { aroundId, type NamedTable, type SnippetCall, tableToFind } from './snippetCall.ts'

/** A read with curl; ids that must be looked up first are found with jq. */
export function curl(call: SnippetCall): string {
  const table = tableToFind(call)
  const data = call.parameters.map(({ name, value }) => {
    const around = aroundId(value, call.table)
    return around ? withId(`${name}=${around[0]}`, around[1]) : shell(`${name}=${value}`)
  })
  return [
    `api=${shell(call.api)}`,
    ...(table ? lookup(table) : []),
    `curl -sS --get "$api/${call.action}"${data.map((part) => ` \\\n  --data-urlencode ${part}`).join('')}`,
  ].join('\n')
}

/** A write with curl; the token is in an environment variable. */
export const curlWrite = (api: string, action: string, input: object): string =>
  [
    `api=${shell(api)}`,
    `curl -sS "$api/${action}" \\`,
    '  -H "Authorization: $TOKEN" \\',
    `  -H 'Content-Type: application/json' \\`,
    `  --data ${shell(JSON.stringify(input))}`,
  ].join('\n')

function lookup({ dataset, file }: NamedTable): string[] {
  const place =
    typeof file === 'number'
      ? `jq -r '.result.resources[${file}].id')`
      : `jq -r --arg name ${shell(file)} 'first(.result.resources[] | select(.name == $name)).id')`
  return [`id=$(curl -sS --get "$api/package_show" --data-urlencode ${shell(`id=${dataset}`)} |`, `  ${place}`]
}

/** Quotes an argument for the shell. */
const shell = (text: string): string => (/^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

const withId = (before: string, after: string): string =>
  /^[\w=]+$/.test(before) && after === '' ? `"${before}$id"` : `${shell(before)}"$id"${after && shell(after)}`

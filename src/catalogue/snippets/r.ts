import { literal, value } from './literal.ts'
import { aroundId, type NamedTable, type SnippetCall, tableToFind } from './snippetCall.ts'

/** A read in R with jsonlite. */
export function r(call: SnippetCall): string {
  const table = tableToFind(call)
  const parameters = call.parameters.map(({ name, value: text }) => {
    const around = aroundId(text, call.table)
    return `  ${literal(name)} = ${around ? pasted(around) : value(text, (isTrue) => literal(String(isTrue)))}`
  })
  return [
    'library(jsonlite)',
    '',
    `api <- ${literal(call.api)}`,
    '',
    'ask <- function(action, parameters) {',
    '  encode <- function(value) URLencode(enc2utf8(as.character(value)), reserved = TRUE)',
    '  query <- paste0(names(parameters), "=", vapply(parameters, encode, ""), collapse = "&")',
    '  fromJSON(paste0(api, "/", action, "?", query))$result',
    '}',
    '',
    ...(table ? lookup(table) : []),
    parameters.length > 0
      ? [`result <- ask(${literal(call.action)}, list(`, parameters.join(',\n'), '))'].join('\n')
      : `result <- ask(${literal(call.action)}, list())`,
    'str(result)',
  ].join('\n')
}

/** A write in R with httr2; the token is in an environment variable. */
export const rWrite = (api: string, action: string, input: object): string =>
  [
    'library(httr2)',
    '',
    `request(${literal(`${api}/${action}`)}) |>`,
    '  req_headers(Authorization = Sys.getenv("TOKEN")) |>',
    `  req_body_raw(${literal(JSON.stringify(input))}, "application/json") |>`,
    '  req_perform() |>',
    '  resp_body_json()',
  ].join('\n')

const lookup = ({ dataset, file }: NamedTable): string[] => [
  `files <- ask("package_show", list(id = ${literal(dataset)}))$resources`,
  typeof file === 'number' ? `id <- files$id[${file + 1}]` : `id <- files$id[which(files$name == ${literal(file)})[1]]`,
]

function pasted([before, after]: readonly [string, string]): string {
  if (before === '' && after === '') return 'id'
  return `paste0(${[before && literal(before), 'id', after && literal(after)].filter(Boolean).join(', ')})`
}

import { joined, literal, value } from './literal.ts'
import { aroundId, type NamedTable, type SnippetCall, tableToFind } from './snippetCall.ts'

/** A read as a JavaScript module, for browsers and Node. */
export function javascript(call: SnippetCall): string {
  const table = tableToFind(call)
  const parameters = call.parameters.map(({ name, value: text }) => {
    const around = aroundId(text, call.table)
    return `  ${key(name)}: ${around ? joined(around, 'file.id', '+') : value(text, String)},`
  })
  return [
    `const api = ${literal(call.api)}`,
    '',
    'async function ask(action, parameters) {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template literal is part of the snippet
    '  const response = await fetch(`${api}/${action}?${new URLSearchParams(parameters)}`)',
    '  const answer = await response.json()',
    '  if (!answer.success) throw new Error(JSON.stringify(answer))',
    '  return answer.result',
    '}',
    '',
    ...(table ? lookup(table) : []),
    parameters.length > 0
      ? [`const result = await ask(${literal(call.action)}, {`, ...parameters, '})'].join('\n')
      : `const result = await ask(${literal(call.action)}, {})`,
    'console.log(JSON.stringify(result, null, 2))',
  ].join('\n')
}

/** A write as a JavaScript module for Node; the token is in an environment variable. */
export const javascriptWrite = (api: string, action: string, input: object): string =>
  [
    `const response = await fetch(${literal(`${api}/${action}`)}, {`,
    "  method: 'POST',",
    "  headers: { Authorization: process.env.TOKEN, 'Content-Type': 'application/json' },",
    `  body: JSON.stringify(${JSON.stringify(input, null, 2).replaceAll('\n', '\n  ')}),`,
    '})',
    'console.log(await response.json())',
  ].join('\n')

const lookup = ({ dataset, file }: NamedTable): string[] => [
  `const dataset = await ask("package_show", { id: ${literal(dataset)} })`,
  typeof file === 'number'
    ? `const file = dataset.resources[${file}]`
    : `const file = dataset.resources.find(({ name }) => name === ${literal(file)})`,
]

const key = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : literal(name))

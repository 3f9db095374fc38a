import { joined, literal, value } from './literal.ts'
import { aroundId, type NamedTable, type SnippetCall, tableToFind } from './snippetCall.ts'

/** A read in Python with the standard library only. */
export function python(call: SnippetCall): string {
  const table = tableToFind(call)
  const parameters = call.parameters.map(({ name, value: text }) => {
    const around = aroundId(text, call.table)
    return `    ${literal(name)}: ${around ? joined(around, 'file["id"]', '+') : value(text, pythonBoolean)},`
  })
  return [
    'import json',
    'from urllib.parse import urlencode',
    'from urllib.request import urlopen',
    '',
    `api = ${literal(call.api)}`,
    '',
    '',
    'def ask(action, parameters):',
    '    with urlopen(f"{api}/{action}?{urlencode(parameters)}") as answer:',
    '        return json.load(answer)["result"]',
    '',
    '',
    ...(table ? lookup(table) : []),
    parameters.length > 0
      ? [`result = ask(${literal(call.action)}, {`, ...parameters, '})'].join('\n')
      : `result = ask(${literal(call.action)}, {})`,
    'print(json.dumps(result, ensure_ascii=False, indent=2))',
  ].join('\n')
}

/** A write in Python; the token is in an environment variable. */
export const pythonWrite = (api: string, action: string, input: object): string =>
  [
    'import json, os',
    'from urllib.request import Request, urlopen',
    '',
    `body = ${JSON.stringify(input, null, 4)}`,
    `request = Request(${literal(`${api}/${action}`)}, json.dumps(body).encode(), {`,
    '    "Authorization": os.environ["TOKEN"],',
    '    "Content-Type": "application/json",',
    '})',
    'with urlopen(request) as answer:',
    '    print(json.load(answer))',
  ].join('\n')

const lookup = ({ dataset, file }: NamedTable): string[] => [
  `dataset = ask("package_show", {"id": ${literal(dataset)}})`,
  typeof file === 'number'
    ? `file = dataset["resources"][${file}]`
    : `file = next(file for file in dataset["resources"] if file["name"] == ${literal(file)})`,
]

/** A Python boolean. urlencode writes it as True, which CKAN accepts. */
const pythonBoolean = (isTrue: boolean): string => (isTrue ? 'True' : 'False')

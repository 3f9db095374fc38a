import type { Draft } from '../draft/draft.ts'
import { comment, curlPath, shellWord } from './quote.ts'
import { actionsOf, datasetOf, filesOf, type ScriptFile, type ScriptSite } from './scriptParts.ts'

/** A script for a POSIX shell with curl that creates the dataset, or updates it in another run. */
export function curlScript(draft: Draft, site: ScriptSite): string {
  const { name, ...fields } = datasetOf(draft, site)
  const files = filesOf(draft, site)
  const described = files.filter(({ dictionary }) => dictionary.length > 0)
  // Without the first bracket: each of the two calls adds its own first member.
  const members = JSON.stringify({ name, ...fields }, null, 2).replace(/^\{\n?/, '')
  return `#!/bin/sh
${comment(site.words.about)}
${comment(site.words.files)}
set -eu
: "\${FIHRIST_TOKEN:?${site.words.token.replace(/["`$\\}]/g, '')}}"
ACTIONS=${shellWord(actionsOf(site))}
DATASET=${shellWord(name)}

call() {
  action=$1
  shift
  response=$(curl -sS --fail-with-body -H "Authorization: $FIHRIST_TOKEN" "$@" "$ACTIONS/$action") || {
    printf '%s: %s\\n' "$action" "$response" >&2
    exit 1
  }
}

call_json() {
  call "$1" -H 'Content-Type: application/json' --data-binary @-
}

is_there() {
  [ "$(curl -s -o /dev/null -w '%{http_code}' -H "Authorization: $FIHRIST_TOKEN" "$ACTIONS/$1?id=$2")" = 200 ]
}

send_file() {
  id=$1
  shift
  if is_there resource_show "$id"; then action=resource_update; else action=resource_create; fi
  call "$action" --form-string "id=$id" --form-string "package_id=$DATASET" "$@"
}

dataset() {
  cat <<'JSON'
${members}
JSON
}

if is_there package_show "$DATASET"; then
  { printf '{"id": "%s",' "$DATASET"; dataset; } | call_json package_patch
else
  { printf '{"state": "draft",'; dataset; } | call_json package_create
fi
${files.map(sendFile).join('')}
printf '{"id": "%s", "state": "active"}' "$DATASET" | call_json package_patch
${described.length > 0 ? waitForTable : ''}${described.map(describeTable).join('')}printf '%s\\n' ${shellWord(site.words.published)}
`
}

/** A table is created some time after the upload. */
const waitForTable = `
wait_for_table() {
  tries=0
  until is_there datastore_info "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || return 1
    sleep 5
  done
}
`

function describeTable({ id, dictionary }: ScriptFile): string {
  const input = JSON.stringify({ resource_id: id, force: true, fields: dictionary })
  return `wait_for_table ${shellWord(id)} && printf '%s' ${shellWord(input)} | call_json datastore_create\n`
}

function sendFile({ id, fields, patch, path, sentAs }: ScriptFile): string {
  if (patch) return `printf '%s' ${shellWord(JSON.stringify(patch))} | call_json resource_patch\n`
  const words = fields.map(([name, value]) => `--form-string ${shellWord(`${name}=${value}`)}`)
  const named = sentAs === undefined ? '' : `;filename=${curlPath(sentAs)}`
  if (path !== undefined) words.push(`-F ${shellWord(`upload=@${curlPath(path)}${named}`)}`)
  return `send_file ${[shellWord(id), ...words].join(' \\\n  ')}\n`
}

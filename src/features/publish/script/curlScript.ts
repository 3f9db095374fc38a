import type { Draft } from '../draft.ts'
import { comment, curlPath, shellWord } from './quote.ts'
import { actionsOf, datasetOf, filesOf, type ScriptFile, type ScriptSite } from './scriptParts.ts'

/** The publication for a POSIX shell with curl: makes the dataset, or renews it in another run. */
export function curlScript(draft: Draft, site: ScriptSite): string {
  const { name, ...fields } = datasetOf(draft, site)
  // Without its first bracket: the two calls that send it each begin it in their own way.
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
  answer=$(curl -sS --fail-with-body -H "Authorization: $FIHRIST_TOKEN" "$@" "$ACTIONS/$action") || {
    printf '%s: %s\\n' "$action" "$answer" >&2
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
${filesOf(draft, site).map(sendFile).join('')}
printf '{"id": "%s", "state": "active"}' "$DATASET" | call_json package_patch
printf '%s\\n' ${shellWord(site.words.published)}
`
}

function sendFile({ id, fields, path }: ScriptFile): string {
  const words = fields.map(([name, value]) => `--form-string ${shellWord(`${name}=${value}`)}`)
  if (path !== undefined) words.push(`-F ${shellWord(`upload=@${curlPath(path)}`)}`)
  return `send_file ${[shellWord(id), ...words].join(' \\\n  ')}\n`
}

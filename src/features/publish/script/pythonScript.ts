import type { Draft } from '../draft/draft.ts'
import { comment, pythonText, pythonValue } from './quote.ts'
import { actionsOf, datasetOf, filesOf, type ScriptFile, type ScriptSite } from './scriptParts.ts'

/** A script in Python, with its standard library only, that creates the dataset, or updates it in another run. */
export function pythonScript(draft: Draft, site: ScriptSite): string {
  const files = filesOf(draft, site)
  return `${comment(site.words.about)}
${comment(site.words.files)}
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

ACTIONS = ${pythonText(actionsOf(site))}
TOKEN = os.environ.get("FIHRIST_TOKEN") or sys.exit(${pythonText(site.words.token)})
DATASET = ${pythonValue(datasetOf(draft, site))}
FILES = ${pythonValue(files.map(pythonFile))}


def call(action, body, headers):
    request = urllib.request.Request(f"{ACTIONS}/{action}", data=body, headers={"Authorization": TOKEN, **headers})
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)["result"]
    except urllib.error.HTTPError as error:
        sys.exit(f"{action}: {error.code} {error.read().decode('utf-8', 'replace')}")


def call_json(action, value):
    return call(action, json.dumps(value).encode(), {"Content-Type": "application/json"})


def is_there(action, id):
    request = urllib.request.Request(f"{ACTIONS}/{action}?id={id}", headers={"Authorization": TOKEN})
    try:
        with urllib.request.urlopen(request):
            return True
    except urllib.error.HTTPError:
        return False


def part(boundary, name, extra=""):
    return f'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"{extra}\\r\\n\\r\\n'.encode()


def send_file(fields, path, sent_as):
    boundary = uuid.uuid4().hex
    head = b"".join(part(boundary, name) + value.encode() + b"\\r\\n" for name, value in fields.items())
    size = 0
    if path:
        shown = (sent_as or os.path.basename(path)).replace('"', "%22")
        head += part(boundary, "upload", f'; filename="{shown}"\\r\\nContent-Type: application/octet-stream')
        size = os.path.getsize(path)
    tail = f"\\r\\n--{boundary}--\\r\\n".encode() if path else f"--{boundary}--\\r\\n".encode()

    def body():
        yield head
        if path:
            with open(path, "rb") as file:
                while piece := file.read(1 << 20):
                    yield piece
        yield tail

    headers = {
        "Content-Type": f"multipart/form-data; boundary={boundary}",
        "Content-Length": str(len(head) + size + len(tail)),
    }
    action = "resource_update" if is_there("resource_show", fields["id"]) else "resource_create"
    call(action, body(), headers)


def describe_table(id, fields):
    # A table is made some time after its file has arrived.
    for _ in range(120):
        if is_there("datastore_info", id):
            call_json("datastore_create", {"resource_id": id, "force": True, "fields": fields})
            return
        time.sleep(5)


if is_there("package_show", DATASET["name"]):
    call_json("package_patch", {"id": DATASET["name"], **DATASET})
else:
    call_json("package_create", {"state": "draft", **DATASET})
for file in FILES:
    if file["patch"]:
        call_json("resource_patch", file["patch"])
    else:
        send_file({"package_id": DATASET["name"], **file["fields"]}, file["path"], file["sent_as"])
call_json("package_patch", {"id": DATASET["name"], "state": "active"})
for file in FILES:
    if file["dictionary"]:
        describe_table(file["fields"]["id"], file["dictionary"])
print(${pythonText(site.words.published)})
`
}

const pythonFile = ({ id, fields, patch, path, sentAs, dictionary }: ScriptFile) => ({
  fields: { id, ...Object.fromEntries(fields) },
  patch: patch ?? null,
  path: path ?? null,
  sent_as: sentAs ?? null,
  dictionary,
})

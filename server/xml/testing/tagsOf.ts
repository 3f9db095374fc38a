/** The names of a document's elements in order. Throws if tags are not nested correctly or a text is not escaped. */
export function tagsOf(xml: string): string[] {
  const names: string[] = []
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>\n?/, '')
  const token = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  let end = 0
  for (const match of body.matchAll(token)) {
    const [whole, close, name = '', attributes = '', empty, text = ''] = match
    if (/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(attributes + text)) throw new Error(`a lone & in ${whole}`)
    end = match.index + whole.length
    if (name === '') continue
    if (close) {
      if (open.pop() !== name) throw new Error(`</${name}> ends nothing`)
      continue
    }
    names.push(name)
    if (!empty) open.push(name)
  }
  if (end !== body.length || open.length > 0) throw new Error(`no XML from ${end}: ${body.slice(end, end + 80)}`)
  return names
}

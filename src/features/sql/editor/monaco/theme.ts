import type { Monaco } from './monaco.ts'

export const THEME = 'portal'

/**
 * Gives the editor the page's colours, and updates them when the theme or colour scheme changes. Returns a function
 * that stops this.
 */
export function followTheme(monaco: Monaco): () => void {
  const show = () => {
    defineTheme(monaco)
    monaco.editor.setTheme(THEME)
  }
  const choice = new MutationObserver(show)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const device = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(prefers-contrast: more)')]
  for (const query of device) query.addEventListener('change', show)
  show()
  return () => {
    choice.disconnect()
    for (const query of device) query.removeEventListener('change', show)
  }
}

function defineTheme(monaco: Monaco): void {
  const colour = readColours()
  const [text, quiet, action] = [colour('--color-text'), colour('--color-text-quiet'), colour('--color-action')]
  const [raised, line, wash] = [colour('--color-surface-raised'), colour('--color-line'), colour('--color-action-wash')]
  const rule = (token: string, foreground: string, fontStyle = '') => ({
    token,
    foreground: foreground.slice(1),
    fontStyle,
  })
  monaco.editor.defineTheme(THEME, {
    base: isDark(raised) ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      rule('', text),
      rule('keyword', action, 'bold'),
      rule('operator.keyword', action, 'bold'),
      rule('predefined', action),
      rule('number', action),
      rule('string', colour('--color-data')),
      rule('comment', quiet),
      rule('delimiter', text),
    ],
    colors: {
      'editor.background': raised,
      'editor.foreground': text,
      'editorLineNumber.foreground': quiet,
      'editorLineNumber.activeForeground': text,
      'editorCursor.foreground': action,
      'editor.lineHighlightBackground': wash,
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': colour('--color-mark'),
      'editor.inactiveSelectionBackground': colour('--color-mark'),
      'editor.findMatchBackground': colour('--color-mark'),
      'editor.findMatchHighlightBackground': colour('--color-mark'),
      'editorBracketMatch.background': '#00000000',
      'editorBracketMatch.border': quiet,
      'editor.placeholder.foreground': quiet,
      'editorError.foreground': colour('--color-error'),
      'editorWarning.foreground': colour('--color-warning'),
      'editorWidget.background': raised,
      'editorWidget.foreground': text,
      'editorWidget.border': line,
      'editorHoverWidget.background': raised,
      'editorHoverWidget.foreground': text,
      'editorHoverWidget.border': line,
      'editorSuggestWidget.background': raised,
      'editorSuggestWidget.foreground': text,
      'editorSuggestWidget.border': line,
      'editorSuggestWidget.highlightForeground': action,
      'editorSuggestWidget.focusHighlightForeground': action,
      'editorSuggestWidget.selectedBackground': wash,
      'editorSuggestWidget.selectedForeground': text,
      'list.focusBackground': wash,
      'list.hoverBackground': wash,
      'input.background': raised,
      'input.foreground': text,
      'input.border': colour('--color-control-line'),
      focusBorder: colour('--color-focus'),
      'scrollbarSlider.background': `${quiet}55`,
      'scrollbarSlider.hoverBackground': `${quiet}88`,
      'scrollbarSlider.activeBackground': `${quiet}aa`,
      'widget.shadow': '#00000022',
    },
  })
}

/** Reads colour variables as the browser computes them. Only an element can resolve light-dark(). */
function readColours(): (role: string) => string {
  const probe = document.body.appendChild(document.createElement('span'))
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map<string, string>()
  queueMicrotask(() => probe.remove())
  return (role) => {
    const before = known.get(role)
    if (before) return before
    probe.style.color = `var(${role})`
    const hex = hexOf(getComputedStyle(probe).color, context)
    known.set(role, hex)
    return hex
  }
}

function hexOf(colour: string, context: CanvasRenderingContext2D | null): string {
  if (!context) return '#808080'
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const isDark = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) + Number.parseInt(hex.slice(3, 5), 16) < 256

import type { Plugin } from 'vite'

const NOTHING = 'static get() { return null }'

/**
 * What the editor carries along without a way to it from a query: comparing two texts, drawing by the graphics card, colours,
 * hints between the letters, going to definitions, quick fixes, the command list, pasting as something else. By path in the
 * package, with what stands in for it: others name these classes, and none of them is ever made (120 kB compressed).
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  'editor/browser/widget/diffEditor/diffEditorWidget.js': 'export class DiffEditorWidget {}',
  'editor/browser/widget/multiDiffEditor/multiDiffEditorWidget.js': 'export class MultiDiffEditorWidget {}',
  'editor/browser/gpu/viewGpuContext.js': 'export class ViewGpuContext {}',
  'editor/browser/viewParts/viewLinesGpu/viewLinesGpu.js': 'export class ViewLinesGpu {}',
  'editor/browser/viewParts/rulersGpu/rulersGpu.js': 'export class RulersGpu {}',
  'editor/contrib/inlayHints/browser/inlayHintsHover.js': 'export class InlayHintsHover {}',
  'editor/contrib/colorPicker/browser/hoverColorPicker/hoverColorPicker.js':
    'export const isOnColorDecorator = () => false',
  'editor/contrib/colorPicker/browser/hoverColorPicker/hoverColorPickerParticipant.js':
    'export class ColorHover {}; export class HoverColorPickerParticipant {}',
  'editor/contrib/inlineCompletions/browser/hintsWidget/inlineCompletionsHintsWidget.js':
    'export class InlineSuggestionHintsContentWidget { static dropDownVisible = false }',
  'editor/contrib/gotoSymbol/browser/link/goToDefinitionAtPosition.js': `export class GotoDefinitionAtPositionEditorContribution { ${NOTHING} }`,
  'editor/contrib/dropOrPasteInto/browser/copyPasteController.js': `export class CopyPasteController { ${NOTHING} }`,
  'editor/contrib/codeAction/browser/codeActionController.js': `export class CodeActionController { ${NOTHING} }`,
  'editor/contrib/gotoError/browser/gotoError.js': `export class MarkerController { ${NOTHING} }; export class NextMarkerAction { static ID = '' }`,
  'platform/quickinput/browser/quickInputService.js': 'export class QuickInputService {}',
}

const MONACO = '/node_modules/monaco-editor/esm/vs/'

/** Leaves out of Monaco what the console cannot reach. */
export function slimMonaco(): Plugin {
  return {
    name: 'fihrist:slim-monaco',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/node_modules\/monaco-editor\/esm\/vs\/.*\.js$/ },
      handler: (id) => STAND_INS[id.slice(id.lastIndexOf(MONACO) + MONACO.length)],
    },
  }
}

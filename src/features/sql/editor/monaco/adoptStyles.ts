/**
 * Monaco writes its rules into <style> elements, which the portal's policy forbids (`style-src 'self'`). It has no
 * setting for that: https://github.com/microsoft/monaco-editor/issues/271. The policy allows style sheets that a script
 * constructs, so from now on a <style> element that a script creates is an empty element whose text and rules go into
 * such a sheet. The policy stays as it is, and so does Monaco's code.
 */
export function adoptStyles(): void {
  const create = document.createElement.bind(document)
  // One function cannot have the overloads of createElement, which give each name its own type.
  document.createElement = ((name: string, options?: ElementCreationOptions) =>
    name === 'style' ? styleElement(create('template')) : create(name, options)) as typeof create
}

/** Gives an element the members of a <style> element that Monaco uses. */
function styleElement(element: HTMLTemplateElement): HTMLTemplateElement {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return Object.defineProperties(element, {
    sheet: { value: sheet },
    textContent: {
      get: () => [...sheet.cssRules].map(({ cssText }) => cssText).join(''),
      set: (css: string) => sheet.replaceSync(css),
    },
    remove: {
      value: () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
        Element.prototype.remove.call(element)
      },
    },
  })
}

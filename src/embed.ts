/*
 * The only script of an embedded page, which is complete without it: it sends the page around the frame how high the
 * content is (docs/embedding.md).
 */
function tellHeight(): void {
  const height = Math.ceil(document.getElementById('root')?.getBoundingClientRect().height ?? 0)
  // Any site may embed the page, and the height is no secret.
  parent.postMessage({ type: 'fihrist-embed-height', height }, '*')
}

const root = document.getElementById('root')
if (parent !== window && root) new ResizeObserver(tellHeight).observe(root)
